import type { ProtocolError } from './frames.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'member' | 'bot' | 'visitor';
}

export type Reply = { readonly account: Account } | { readonly error: ProtocolError };

/** Makes a guest of whoever has no account yet; gives back the account of whoever has one. */
export const enter = (nickname?: string) =>
  call('POST', '/api/guest', nickname === undefined ? {} : { nickname });

export const rename = (nickname: string) => call('PATCH', '/api/me', { nickname });

async function call(method: string, path: string, body: object): Promise<Reply> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
    });
    const reply = await response.json();
    return response.ok ? { account: reply } : { error: reply.error };
  } catch {
    return { error: { code: 'offline', message: 'offline' } };
  }
}
