/** A member with a cookie who registers bots. */
import { ask } from '../archive-play.ts';

/** A person with a cookie, and shortcuts for bot owners. */
export interface Owner {
  readonly id: string;
  readonly headers: Record<string, string>;
  readonly get: (path: string) => ReturnType<typeof ask>;
  readonly send: (method: string, path: string, body?: unknown) => ReturnType<typeof ask>;
  /** Registers a default bot; returns the server's answer. */
  readonly register: (wish?: object) => Promise<RegisteredBot>;
}

export interface RegisteredBot {
  readonly bot: { readonly id: string; readonly webhook: string | null } & Record<string, unknown>;
  readonly token: string;
  readonly webhookSecret?: string;
}

const password = 'three blind mice';

/** A new member with a cookie. */
export async function newOwner(url: string, nickname: string): Promise<Owner> {
  const answer = await ask(`${url}/api/account`, { method: 'POST', body: { nickname, password } });
  if (answer.cookie === undefined) throw new Error(`no cookie for ${nickname}: ${answer.text}`);
  const headers = { cookie: answer.cookie };
  const send = (method: string, path: string, body?: unknown) =>
    ask(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  let count = 0;
  return {
    id: answer.json.id,
    headers,
    send,
    get: (path) => ask(url + path, { headers }),
    register: async (wish = {}) => {
      const made = await send('POST', '/api/bots', { name: `${nickname} bot ${++count}`, ...wish });
      if (made.status !== 201) throw new Error(`not registered: ${made.text}`);
      return made.json;
    },
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
