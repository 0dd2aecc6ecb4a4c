/** Short words for the tests of the duel. */
import { type Nature, type NaturesBySeat, sealOf } from '../../../commitment.ts';
import type { Opening, PriorHumanVotes } from '../../../format.ts';
import { instant, milliseconds } from '../../../time.ts';
import { configure } from '../config.ts';
import type { Seat } from '../seats.ts';
import { secret } from '../secret.ts';
import type { DuelTypes } from '../types.ts';
import type { TableView, View } from '../view.ts';
import type { ConfigChanges, Predict, Say } from '../words.ts';

const nonce = 'ab'.repeat(32);

/** A human on the left and a machine on the right by default. */
export function open(
  options: {
    left?: Nature;
    right?: Nature;
    config?: ConfigChanges;
    hash?: string;
    taken?: PriorHumanVotes;
  } = {},
): Opening<DuelTypes> {
  const { left = 'human', right = 'machine', config = {}, taken } = options;
  const cast: NaturesBySeat<Seat> = { left, right };
  const hash = options.hash ?? sealOf(secret(cast), nonce);
  const opening = { type: 'open', at: instant(0), config: configure(config), cast } as const;
  return { ...opening, commitment: { hash, nonce }, ...(taken && { taken }) };
}

export const say = (at: number, by: Seat, text = 'Hello!', more: Partial<Say> = {}): Say => ({
  type: 'say',
  at: instant(at),
  by,
  text,
  ...more,
});

/** As many messages of each side, from the given instant on, a millisecond each. */
export const chat = (from: number, ofEach: number): Say[] =>
  Array.from({ length: 2 * ofEach }, (_, index) =>
    say(from + index, index % 2 === 0 ? 'left' : 'right', `message ${index}`),
  );

export const predict = (at: number, by: Seat, nature: Nature): Predict => ({
  type: 'predict',
  at: instant(at),
  by,
  nature,
});

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
