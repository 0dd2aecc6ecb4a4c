/** Parses SPECs of speakers: a name, and an address after an @. */
import { InputError } from '../input-error.ts';

/** A name may contain an @: the last one before an address separates. */
export function splitAtUrl(text: string): { readonly before: string; readonly url: URL | undefined } {
  const at = text.search(/@https?:\/\/(?!.*@https?:\/\/)/s);
  if (at < 0) return { before: text, url: undefined };
  const address = text.slice(at + 1);
  if (!URL.canParse(address))
    throw new InputError(`${text}: expected an address such as http://localhost:8080, found "${address}"`);
  return { before: text.slice(0, at), url: new URL(address) };
}

/** A language model behind an endpoint, as `MODEL@URL` names it, with the key of the environment. Throws InputError. */
export function parseModelAddress(spec: string, rest: string) {
  const { before: model, url } = splitAtUrl(rest);
  if (url === undefined || model === '')
    throw new InputError(
      `${spec}: expected openai:MODEL@URL, such as openai:llama3@http://localhost:11434/v1`,
    );
  // Every such endpoint has its API below /v1; an address without a path leaves it out.
  if (url.pathname === '/') url.pathname = '/v1';
  const key = process.env.PARLOUR_LLM_API_KEY || process.env.OPENAI_API_KEY || undefined;
  return { name: spec, model, url, key };
}
