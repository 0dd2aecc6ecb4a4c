/** HTTP calls to a rehearsal, and their types. */
import { type CallResult, call } from '../connection/call.ts';
import { askConsent } from '../connection/consent.ts';
import type { ProtocolError } from '../connection/frames.ts';
import type { ServerConnection } from '../connection/house.ts';
import type { LineSource } from '../connection/line-source.ts';
import type { Language } from '../words/index.ts';

/** The two that answer. */
export const letters = ['A', 'B'] as const;
export type AnswererLetter = (typeof letters)[number];

export interface Rehearsal {
  readonly stream: string;
  readonly view: {
    readonly asked: readonly { readonly nth: number; readonly state: 'awaited' | 'answered' | 'silent' }[];
    readonly end: 'judged' | 'left' | 'void' | null;
    readonly result: {
      /** `human`: A was the one that was sought. */
      readonly was: 'human' | 'machine';
      readonly game: string;
      readonly price: number;
    } | null;
  };
  readonly questions: readonly string[];
  readonly lines: readonly {
    readonly nth: number;
    /** Undefined: not yet shown; null: erased. */
    readonly answers?: Readonly<Record<AnswererLetter, string | null>>;
  }[];
  /** The bot that is sought; null: a recorded person is. */
  readonly named: string | null;
  readonly source: LineSource | null;
  readonly bot: string | null;
}

/** Opening of the next rehearsal. */
export interface Beginning {
  readonly busy: boolean;
  readonly error: ProtocolError | null;
  readonly begin: () => void;
}

/** The following unasked question, or else the last before; undefined: none. */
export const nextQuestion = (left: readonly number[], asked: number): number | undefined =>
  left.find((nth) => nth > asked) ?? left.at(-1);

type Command =
  | { readonly type: 'ask'; readonly nth: number }
  | { readonly type: 'judge'; readonly price: number }
  | { readonly type: 'leave' };

const path = '/api/rehearsals';

/** With two that answer; known games are left out. */
export async function openRehearsal(
  house: Pick<ServerConnection, 'beSomebody'>,
  language: Language,
  known: readonly string[],
): Promise<CallResult<Rehearsal>> {
  const error = await house.beSomebody();
  if (error !== null) return { error };
  const open = () => call<Rehearsal>('POST', path, { language, known });
  const result = await open();
  const mustAgree = 'error' in result && result.error.code === 'consent-needed';
  return mustAgree && (await askConsent('takePart')) ? open() : result;
}

export const readRehearsal = (stream: string) =>
  call<Rehearsal>('GET', `${path}/${encodeURIComponent(stream)}`);

/** Idempotent by `id`. */
export const sayToRehearsal = (
  stream: string,
  id: string,
  command: Command,
): Promise<CallResult<Rehearsal>> =>
  call('POST', `${path}/${encodeURIComponent(stream)}/commands`, { id, do: command });
