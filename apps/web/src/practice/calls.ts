/** What the page says to a rehearsal, over HTTP, and what it is told. */
import { call, type Result } from '../connection/call.ts';
import { askConsent } from '../connection/consent.ts';
import type { House } from '../connection/house.ts';

export interface Rehearsal {
  readonly stream: string;
  readonly view: {
    readonly fits: number | null;
    readonly asked: readonly { readonly nth: number; readonly state: 'awaited' | 'answered' | 'silent' }[];
    readonly end: 'judged' | 'left' | 'void' | null;
    readonly result: {
      readonly was: 'human' | 'machine';
      readonly game: string;
      readonly price: number;
    } | null;
  };
  readonly questions: readonly string[];
  /** Null: erased; left out: it has not come, or is not told. */
  readonly lines: readonly {
    readonly nth: number;
    readonly answer?: string | null;
    readonly other?: string | null;
  }[];
  readonly bot: string | null;
}

/** What the one who answers is called. */
export const letter = 'A';

/** The question after one that was asked, or else the last before it; undefined: none is left. */
export const nextQuestion = (left: readonly number[], asked: number): number | undefined =>
  left.find((nth) => nth > asked) ?? left.at(-1);

type Command =
  | { readonly type: 'ask'; readonly nth: number }
  | { readonly type: 'judge'; readonly price: number }
  | { readonly type: 'leave' };

const path = '/api/rehearsals';

/** With somebody who was asked this, or with anybody. */
export async function openRehearsal(
  house: Pick<House, 'beSomebody'>,
  question: string,
  known: readonly string[],
): Promise<Result<Rehearsal>> {
  const error = await house.beSomebody();
  if (error !== null) return { error };
  const open = () => call<Rehearsal>('POST', path, { ...(question !== '' && { question }), known });
  const result = await open();
  const mustAgree = 'error' in result && result.error.code === 'consent-needed';
  return mustAgree && (await askConsent()) ? open() : result;
}

export const readRehearsal = (stream: string) =>
  call<Rehearsal>('GET', `${path}/${encodeURIComponent(stream)}`);

/** Once for each `id`: said again it changes nothing. */
export const sayToRehearsal = (stream: string, id: string, command: Command): Promise<Result<Rehearsal>> =>
  call('POST', `${path}/${encodeURIComponent(stream)}/commands`, { id, do: command });
