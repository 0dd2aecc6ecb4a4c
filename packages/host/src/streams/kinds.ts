/** Which streams of the log are no games, and by which rules each kind goes on. */
import type { AnyOpening, AnyRules, Rules, RulesTypes } from '@parlour/game';
import type { StoredFact } from '@parlour/store';

/**
 * How the names of these streams begin: campaigns of annotation, sittings of an interview, careers in the league,
 * proposals of a forum, and conversations that were imported or sampled. Those of games begin with `g_`.
 */
export const streamPrefixes = ['c_', 'n_', 'l_', 'f_', 't_'] as const;
export type StreamPrefix = (typeof streamPrefixes)[number];

/** A kind of streams that are no games. Whoever says something to one is named by their account or bot. */
export interface StreamKind {
  readonly prefix: StreamPrefix;
  readonly rules: AnyRules;
  /**
   * The facts that end one. With them those that go on are taken up when the house opens, their deadlines moved by the
   * time it was away. Left out: each is taken up when somebody asks for it, and what was due meanwhile happens then.
   */
  readonly lastFacts: readonly string[] | undefined;
}

/** A kind as a house is told of it. Throws if games or an unknown kind begin like it. */
export function streamKind<T extends RulesTypes, Opening extends AnyOpening, Viewer extends string>(
  prefix: StreamPrefix,
  rules: Rules<T, Opening, Viewer>,
  lastFacts?: readonly string[],
): StreamKind {
  if (!streamPrefixes.includes(prefix)) throw new Error(`no kind of streams begins with '${prefix}'`);
  return { prefix, rules: rules as unknown as AnyRules, lastFacts };
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
