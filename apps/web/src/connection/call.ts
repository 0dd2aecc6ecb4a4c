/** An HTTP request to the server; errors are values with a code that has a message. */
import { loadErrorWords } from '../words/error-words.ts';
import { offlineError, type ProtocolError } from './frames.ts';

export type CallResult<Value> = { readonly value: Value } | { readonly error: ProtocolError };

const unknown: ProtocolError = { code: 'unknown', message: '' };

let credentials: RequestCredentials = 'same-origin';

/** From now on this page sends no cookies. */
export const callWithoutCredentials = (): void => {
  credentials = 'omit';
};

export const omitsCredentials = (): boolean => credentials === 'omit';

export async function call<Value>(method: string, path: string, body?: object): Promise<CallResult<Value>> {
  try {
    const response = await fetch(path, {
      method,
      credentials,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) return { error: await errorOf(response) };
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    return { value: (isJson ? await response.json() : await response.text()) as Value };
  } catch {
    return { error: offlineError };
  }
}

async function errorOf(response: Response): Promise<ProtocolError> {
  await loadErrorWords();
  try {
    return (await response.json()).error ?? unknown;
  } catch {
    return unknown;
  }
}
