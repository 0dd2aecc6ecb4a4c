/** Checks a stored stream that is no game: every event is there, and its rules accept each. */
import type { RulesTypes } from '@parlour/game';
import type { StreamFact } from '@parlour/store';
import type { OpeningFact, StreamKind } from './kinds.ts';

export interface StreamFault {
  /** `crashed`: its rules threw while a server ran it; nothing can be added to it, all before is whole. */
  readonly kind: 'missing-event' | 'other-rules' | 'refused-event' | 'crashed';
  /** Number of the event in the stream, from 1. */
  readonly event: number;
  readonly what: string;
}

/** First fault of a stream, of which these are all facts in their order; undefined: none. */
export function faultInStream({ rules }: StreamKind, facts: readonly StreamFact[]): StreamFault | undefined {
  const gap = firstGap(facts);
  if (gap !== undefined)
    return { kind: 'missing-event', event: gap, what: `expected event ${gap}, found none` };
  const [first, ...own] = facts;
  const begun = first?.fact as unknown as OpeningFact | undefined;
  if (begun?.type !== 'begun' || begun.rules !== rules.name) {
    const found = begun?.type === 'begun' ? `those of "${begun.rules}"` : `"${begun?.type}"`;
    return { kind: 'other-rules', event: 1, what: `expected the rules of "${rules.name}", found ${found}` };
  }
  let state = rules.initial;
  for (const { fact, version } of own) {
    if (fact.type === 'crashed')
      return { kind: 'crashed', event: version, what: `its rules threw in ${String(fact.call)}` };
    const refusal = (why: string): StreamFault => ({
      ...{ kind: 'refused-event', event: version },
      what: `the rules of "${rules.name}" refuse event ${version}, "${fact.type}": ${why}`,
    });
    try {
      const next: RulesTypes['State'] | undefined = rules.evolve(
        state,
        fact as unknown as RulesTypes['Event'],
      );
      if (next === undefined) return refusal('they know no such event');
      state = next;
    } catch (error) {
      return refusal(String(error));
    }
  }
  return undefined;
}

/** The first version that is missing; undefined: none, as far as the stream shows. */
function firstGap(facts: readonly StreamFact[]): number | undefined {
  const index = facts.findIndex(({ version }, nth) => version !== nth + 1);
  return index === -1 ? undefined : index + 1;
}
