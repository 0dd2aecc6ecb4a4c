/** Which streams of the log are no games, and by which rules each kind goes on. */
import { type AnyOpening, type AnyRules, fold, type Rules, type RulesTypes } from '@parlour/game';
import type { StreamWords } from '@parlour/protocol';
import type { StoredFact } from '@parlour/store';

/**
 * How the names of these streams begin: campaigns of annotation, sittings of an interview, careers in the league,
 * proposals of a forum, conversations that were imported or sampled, retellings of games, the games of the day,
 * gatherings, and rehearsals. Those of games begin with `g_`.
 */
export const streamPrefixes = ['c_', 'n_', 'l_', 'f_', 't_', 'r_', 'd_', 'p_', 'h_'] as const;
export type StreamPrefix = (typeof streamPrefixes)[number];

/** Whoever comes to a stream, as the server found out at the door. */
export interface StreamGuest {
  readonly id: string;
  readonly kind: 'guest' | 'member' | 'bot';
  /** A bot's owner; null: the house, or not a bot. */
  readonly owner: string | null;
  readonly isOperator: boolean;
}

/** What is open of a kind to those outside. */
export interface StreamDoor<State = RulesTypes['State'], Opening extends AnyOpening = AnyOpening> {
  readonly words: StreamWords;
  /** Who may open one. Left out: the house alone. */
  readonly mayOpen?: (guest: StreamGuest) => boolean;
  /** What one begins with. `wish` keeps to `words.opening`; `seed` is 256 random bits, for what chance decides in it. */
  readonly opening: (wish: never, guest: StreamGuest, seed: string) => Omit<Opening, 'type' | 'at'>;
  /**
   * Which stream such a wish means, of all that a guest may have open: whoever wishes for the same again gets the same.
   * Left out: the guest's own name for the request says it.
   */
  readonly called?: (wish: never) => string;
  /** Who may see it and say something to it: for all others there is no such stream. Left out: everybody. */
  readonly mayEnter?: (state: State, guest: StreamGuest) => boolean;
  /**
   * Whom alone it is about, without words of theirs: their export has what they see of it. Its first own fact names them
   * as `subject`, by which the log finds it. Left out: nobody.
   */
  readonly about?: (state: State) => string;
  /** What whoever said something is shown of the view: less, where they know the rest. Left out: all of it. */
  readonly news?: (view: never, command: never) => object;
}

/** A kind of streams that are no games. Whoever says something to one is named by their account or bot. */
export interface StreamKind {
  readonly prefix: StreamPrefix;
  readonly rules: AnyRules;
  /**
   * The facts that end one. With them those that go on are taken up when the house opens, their deadlines moved by the
   * time it was away. Left out: each is taken up when somebody asks for it, and what was due meanwhile happens then.
   */
  readonly lastFacts: readonly string[] | undefined;
  /** How those outside come to it; undefined: they do not. */
  readonly door: StreamDoor | undefined;
}

/** What somebody sees of a stream that is all about them, for their export; undefined: it is not. */
export function ownView(
  { rules, door }: StreamKind,
  events: readonly RulesTypes['Event'][],
  player: string,
): object | undefined {
  if (door?.about === undefined) return undefined;
  const state = fold(rules, rules.initial, events);
  return door.about(state) === player ? rules.view(state, player) : undefined;
}

/** A kind as a house is told of it. Throws if games or an unknown kind begin like it. */
export function streamKind<T extends RulesTypes, Opening extends AnyOpening, Viewer extends string>(
  prefix: StreamPrefix,
  rules: Rules<T, Opening, Viewer>,
  lastFacts?: readonly string[],
  door?: StreamDoor<T['State'], Opening>,
): StreamKind {
  if (!streamPrefixes.includes(prefix)) throw new Error(`no kind of streams begins with '${prefix}'`);
  const known = door as unknown as StreamDoor | undefined;
  return { prefix, rules: rules as unknown as AnyRules, lastFacts, door: known };
}

/** The host's own first fact of every stream that is no game. No rule folds it. */
export interface BegunFact {
  readonly type: 'begun';
  /** The name of its rules. */
  readonly rules: string;
  /** Milliseconds since 1970: its instant 0. */
  readonly startedAt: number;
}

/** A stored stream, taken apart. Undefined: there is none, it is of other rules, or it has crashed. */
export function readStream(
  { rules }: StreamKind,
  facts: readonly StoredFact[],
): { readonly startedAt: number; readonly events: readonly RulesTypes['Event'][] } | undefined {
  const [first, ...own] = facts;
  const begun = first?.fact as unknown as BegunFact | undefined;
  if (begun?.type !== 'begun' || begun.rules !== rules.name) return undefined;
  if (own.some(({ fact }) => fact.type === 'crashed')) return undefined;
  return {
    startedAt: begun.startedAt,
    events: own.map(({ fact }) => fact as unknown as RulesTypes['Event']),
  };
}
