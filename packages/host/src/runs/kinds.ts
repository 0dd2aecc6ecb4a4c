/** Kinds of streams that are not games, with their rules. */
import { type AnyOpening, type AnyRules, fold, type Rules, type RulesTypes } from '@parlour/game';
import type { StreamSchemas } from '@parlour/protocol';
import type { StreamFact } from '@parlour/store';

/**
 * Prefixes of these streams: annotation campaigns, sittings, retellings, games of the day, gatherings,
 * rehearsals, careers of bots, studies, attempts to be shown human, the sites that rely on them, and
 * proposals of forums. Games have `g_`.
 */
export const streamPrefixes = ['c_', 'n_', 'r_', 'd_', 'p_', 'h_', 'l_', 's_', 'v_', 'w_', 'f_'] as const;
export type StreamPrefix = (typeof streamPrefixes)[number];

/** A visitor of a stream, as identified by the server. */
export interface StreamUser {
  readonly id: string;
  /** `researcher`: a member who came with a token for commands, not in a browser. */
  readonly kind: 'guest' | 'member' | 'bot' | 'researcher';
  /** Owner of a bot; null: house bot, or not a bot. */
  readonly owner: string | null;
  readonly isOperator: boolean;
}

/** Access rules of a kind of streams. */
export interface StreamAccess<State = RulesTypes['State'], Opening extends AnyOpening = AnyOpening> {
  readonly words: StreamSchemas;
  /** Who may open one. Default: only the server. */
  readonly mayOpen?: (guest: StreamUser) => boolean;
  /** Opening event. `wish` satisfies `words.opening`; `seed`: 256 random bits for its random decisions. */
  readonly opening: (wish: never, guest: StreamUser, seed: string) => Omit<Opening, 'type' | 'at'>;
  /**
   * Key of the requested stream among a visitor's: equal parameters reopen the same one. Default: the
   * visitor's request name.
   */
  readonly called?: (wish: never) => string;
  /** Who may see it and send commands: it does not exist for others. Default: everyone. */
  readonly mayEnter?: (state: State, guest: StreamUser) => boolean;
  /**
   * The single person concerned, without texts by them: their export includes their view of it. Its first
   * own event names them as `subject`, by which the log finds it. Default: none.
   */
  readonly about?: (state: State) => string;
  /** Part of the view to send after an own command: less if the rest is known. Default: all of it. */
  readonly news?: (view: never, command: never) => object;
}

/** A kind of streams that are not games. Senders of commands are identified by account or bot. */
export interface StreamKind {
  readonly prefix: StreamPrefix;
  readonly rules: AnyRules;
  /**
   * Events that end a stream. If given, running ones are resumed when the server starts, with deadlines
   * moved by the outage. Default: each is loaded on demand, with missed deadlines processed then.
   */
  readonly lastFacts: readonly string[] | undefined;
  /** External access; undefined: none. */
  readonly door: StreamAccess | undefined;
}

/** View of a stream by the only person concerned, for their export; undefined: not concerned. */
export function ownView(
  { rules, door }: StreamKind,
  events: readonly RulesTypes['Event'][],
  player: string,
): object | undefined {
  if (door?.about === undefined) return undefined;
  const state = fold(rules, rules.initial, events);
  return door.about(state) === player ? rules.view(state, player) : undefined;
}

/** Registers a kind with a server. Throws if its prefix collides with games or another kind. */
export function streamKind<T extends RulesTypes, Opening extends AnyOpening, Viewer extends string>(
  prefix: StreamPrefix,
  rules: Rules<T, Opening, Viewer>,
  lastFacts?: readonly string[],
  door?: StreamAccess<T['State'], Opening>,
): StreamKind {
  if (!streamPrefixes.includes(prefix)) throw new Error(`no kind of streams begins with '${prefix}'`);
  const known = door as unknown as StreamAccess | undefined;
  return { prefix, rules: rules as unknown as AnyRules, lastFacts, door: known };
}

/** The host's own first fact of every stream that is no game. No rule folds it. */
export interface OpeningFact {
  readonly type: 'begun';
  /** The name of its rules. */
  readonly rules: string;
  /** Milliseconds since 1970: its instant 0. */
  readonly startedAt: number;
}

/** A stored stream with all its facts, parsed. Undefined: missing, of other rules, crashed, or without some event. */
export function readStream(
  { rules }: StreamKind,
  facts: readonly StreamFact[],
): { readonly startedAt: number; readonly events: readonly RulesTypes['Event'][] } | undefined {
  const [first, ...own] = facts;
  const begun = first?.fact as unknown as OpeningFact | undefined;
  if (begun?.type !== 'begun' || begun.rules !== rules.name) return undefined;
  // An append would come after the newest one: it could never be stored.
  if (facts.at(-1)?.version !== facts.length) return undefined;
  if (own.some(({ fact }) => fact.type === 'crashed')) return undefined;
  return {
    startedAt: begun.startedAt,
    events: own.map(({ fact }) => fact as unknown as RulesTypes['Event']),
  };
}
