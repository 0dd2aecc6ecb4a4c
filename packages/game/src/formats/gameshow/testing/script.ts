/** Short words for the tests of the game show. */
import { type NaturesBySeat, sealOf } from '../../../commitment.ts';
import type { Opening } from '../../../format.ts';
import { instant, milliseconds } from '../../../time.ts';
import { configure } from '../config.ts';
import { secret } from '../secret.ts';
import type { GameshowTypes } from '../types.ts';
import type { TableView, View } from '../view.ts';
import { type Call, type Config, type GiveLabels, type Label, moderator, type Say } from '../words.ts';

const nonce = 'ab'.repeat(32);

/** The article's own game: A is the only person of four. */
export const articleCast: NaturesBySeat = { A: 'human', B: 'machine', C: 'machine', D: 'machine' };

/** A game of the article by default. */
export function open(
  options: { cast?: NaturesBySeat; config?: Partial<Config>; hash?: string } = {},
): Opening<GameshowTypes> {
  const { cast = articleCast } = options;
  const config = configure({ contestants: 4, people: [[1, 1]], ...options.config });
  const hash = options.hash ?? sealOf(secret(cast), nonce);
  return { type: 'open', at: instant(0), config, cast, commitment: { hash, nonce } };
}

/** The same as it was opened under the old rules, in which the talk ends when everyone has asked to guess. */
export function openOld(options: Parameters<typeof open>[0] = {}): Opening<GameshowTypes> {
  const opening = open(options);
  const { labelsFrom: _, ...config } = opening.config;
  return { ...opening, config };
}

/** The same in which machines wait for calls. */
export const openModerated = (config: Partial<Config> = {}) =>
  open({ config: { ...config, moderated: true } });

export const say = (at: number, by: string, text = 'Hello all!', more: Partial<Say> = {}): Say => ({
  type: 'say',
  at: instant(at),
  by,
  text,
  ...more,
});

export const call = (at: number, seat: string | null, more: Partial<Call> = {}): Call => ({
  type: 'call',
  at: instant(at),
  by: moderator,
  seat,
  source: 'chance',
  ...more,
});

export const label = (at: number, by: string, labels: Record<string, Label>): GiveLabels => ({
  type: 'label',
  at: instant(at),
  by,
  labels,
});

export const ask = (at: number, by: string) => ({ type: 'ready-to-guess', at: instant(at), by }) as const;
export const leave = (at: number, by: string) => ({ type: 'leave', at: instant(at), by }) as const;
export const release = (at: number, by: string) => ({ type: 'release', at: instant(at), by }) as const;
export const disconnect = (at: number, by: string) => ({ type: 'disconnect', at: instant(at), by }) as const;
export const reconnect = (at: number, by: string) => ({ type: 'reconnect', at: instant(at), by }) as const;
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
