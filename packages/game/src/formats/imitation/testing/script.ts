/** Short words for the tests of the imitation game. */
import { type Nature, type NaturesBySeat, sealOf } from '../../../commitment.ts';
import type { Opening } from '../../../format.ts';
import { instant, milliseconds } from '../../../time.ts';
import { configure } from '../config.ts';
import { secret } from '../secret.ts';
import type { ImitationTypes } from '../types.ts';
import type { TableView, View } from '../view.ts';
import type { Config, GiveVerdict, Say, Seat } from '../words.ts';

const nonce = 'ab'.repeat(32);

/** A game of three parties with human witness A by default. */
export function open(
  options: { A?: Nature; cast?: Partial<NaturesBySeat<Seat>>; config?: Partial<Config>; hash?: string } = {},
): Opening<ImitationTypes> {
  const { A = 'human', config = {} } = options;
  const B = A === 'human' ? 'machine' : 'human';
  const interrogator = 'human';
  const usual = config.parties === 2 ? { interrogator, A } : { interrogator, A, B };
  const cast = (options.cast ?? usual) as NaturesBySeat<Seat>;
  const hash = options.hash ?? sealOf(secret(cast), nonce);
  return { type: 'open', at: instant(0), config: configure(config), cast, commitment: { hash, nonce } };
}

/** A game of two parties. */
export const openTwo = (A: Nature = 'human', config: Partial<Config> = {}) =>
  open({ A, config: { ...config, parties: 2 } });

/** The interrogator says something to a witness. */
export const ask = (
  at: number,
  to: string | undefined,
  text = 'Who are you?',
  more: Partial<Say> = {},
): Say => ({
  type: 'say',
  at: instant(at),
  by: 'interrogator',
  text,
  ...(to === undefined ? {} : { to }),
  ...more,
});

/** A witness says something. */
export const tell = (at: number, by: 'A' | 'B', text = 'Guess.', more: Partial<Say> = {}): Say => ({
  type: 'say',
  at: instant(at),
  by,
  text,
  ...more,
});

export const verdict = (at: number, human: string, more: Partial<GiveVerdict> = {}): GiveVerdict => ({
  type: 'verdict',
  at: instant(at),
  by: 'interrogator',
  human,
  confidence: 80,
  reason: 'It made a joke.',
  ...more,
});

/** The verdict on the only witness. */
export function verdictTwo(at: number, nature: Nature, more: Partial<GiveVerdict> = {}): GiveVerdict {
  const { human: _human, ...rest } = verdict(at, 'A', more);
  return { ...rest, nature };
}

export const leave = (at: number, by: Seat) => ({ type: 'leave', at: instant(at), by }) as const;
export const release = (at: number, by: Seat) => ({ type: 'release', at: instant(at), by }) as const;
export const disconnect = (at: number, by: Seat) => ({ type: 'disconnect', at: instant(at), by }) as const;
export const reconnect = (at: number, by: Seat) => ({ type: 'reconnect', at: instant(at), by }) as const;
export const passTime = (at: number) => ({ type: 'pass-time', at: instant(at) }) as const;
/** The server was down for `down` and is back. */
export const resume = (at: number, down: number) =>
  ({ type: 'resume', at: instant(at), down: milliseconds(down) }) as const;
/** An unrecoverable fault of the server. */
export const fault = (at: number) => ({ type: 'void', at: instant(at) }) as const;

/** View of an opened game. */
export function seen(view: View): TableView {
  if (view.phase === 'empty') throw new Error('this game has not been opened');
  return view;
}
