/** One request to the house over HTTP; a failure is a value with a code that we have a sentence for. */
import { offline, type ProtocolError } from './frames.ts';

export type Result<Value> = { readonly value: Value } | { readonly error: ProtocolError };

const unknown: ProtocolError = { code: 'unknown', message: '' };

let credentials: RequestCredentials = 'same-origin';

/** From now on this page asks as nobody, whatever cookie the browser has. */
export const askAsNobody = (): void => {
  credentials = 'omit';
};

export const asksAsNobody = (): boolean => credentials === 'omit';

export async function call<Value>(method: string, path: string, body?: object): Promise<Result<Value>> {
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
    return { error: offline };
  }
}

async function errorOf(response: Response): Promise<ProtocolError> {
  try {
    return (await response.json()).error ?? unknown;
  } catch {
    return unknown;
  }
}
