/** Rules of one run, guarded: their errors become faults of this run, and reach no caller. */
import type { AnyFormat, AnyRules } from '@parlour/game';

/** A fault of the rules: function and error. */
export interface RulesFault {
  /** The function of the rules. */
  readonly call: string;
  readonly error: unknown;
}

type Asked = (a?: unknown, b?: unknown, c?: unknown, d?: unknown) => unknown;

const none = () => undefined;
const nothing = () => [];
const same = (value: unknown) => value;

/**
 * Return values of guarded functions after an error. A faulted run stores nothing more, so none of these
 * enters a log.
 */
const insteadOf: Readonly<Record<string, Asked>> = {
  decide: () => ({ events: [] }),
  evolve: same,
  deadline: none,
  held: nothing,
  spoken: none,
  judged: none,
  typed: () => 0,
  markMachine: same,
  prompts: nothing,
  meant: none,
  declined: none,
  choice: none,
  'choice.byChance': () => ({ type: 'none' }),
  'choice.read': none,
  'agreement.of': () => new Map(),
  'turns.talks': none,
  'turns.place': none,
  'turns.end': none,
  'turns.slot': none,
};

/** The same of those that are also asked after a fault: how the run ended is still to be shown. */
const alsoAfter: Readonly<Record<string, Asked>> = {
  view: () => ({ phase: 'empty' }),
  outcome: none,
  isOver: () => false,
  isAway: () => false,
  seats: nothing,
};

const calls = [...Object.keys(insteadOf), ...Object.keys(alsoAfter)];

/**
 * Wraps rules, or a part of a format, so that their functions never throw; their names begin with `prefix`. The
 * first error of any part is the fault of the run; afterwards only view functions are still called.
 */
export type GuardRules = <Part extends object>(part: Part, prefix?: string) => Part;

/** Created once per run, so that commands allocate nothing. `failed` gets the first fault. */
export function guardOf(failed: (fault: RulesFault) => void): GuardRules {
  let isFaulty = false;
  const guarded = (part: object, call: string, asked: Asked): Asked => {
    const isEnded = insteadOf[call] !== undefined;
    const instead = insteadOf[call] ?? alsoAfter[call] ?? none;
    return (a, b, c, d) => {
      if (isFaulty && isEnded) return instead(a, b, c, d);
      try {
        return asked.call(part, a, b, c, d);
      } catch (error) {
        isFaulty = true;
        failed({ call, error });
        return instead(a, b, c, d);
      }
    };
  };
  return <Part extends object>(part: Part, prefix = ''): Part => {
    const made = Object.create(part) as Record<string, unknown>;
    for (const call of calls) {
      const name = call.slice(prefix.length);
      const asked = call.startsWith(prefix) ? (part as Record<string, unknown>)[name] : undefined;
      if (typeof asked === 'function') made[name] = guarded(part, call, asked as Asked);
    }
    return made as Part;
  };
}

/** Wraps a format so that its functions never throw. Its rules are the ones that its run has wrapped. */
export function guardedFormat(
  { seating, pacing, prompting, delegation }: AnyFormat,
  { rules, guard }: { readonly rules: AnyRules; readonly guard: GuardRules },
): AnyFormat {
  const { agreement } = seating;
  const { turns } = pacing;
  return {
    rules: rules as AnyFormat['rules'],
    seating: Object.assign(guard(seating), { agreement: agreement && guard(agreement, 'agreement.') }),
    pacing: Object.assign(guard(pacing), turns && { turns: guard(turns, 'turns.') }),
    prompting: guard(prompting),
    ...(delegation && { delegation: guardedDelegation(guard(delegation), guard) }),
  };
}

type Delegation = NonNullable<AnyFormat['delegation']>;

/** Wraps the functions of its open choice as well. */
function guardedDelegation(delegation: Delegation, guard: GuardRules): Delegation {
  const { choice } = delegation;
  if (choice === undefined) return delegation;
  return Object.assign(delegation, {
    choice: (state: Parameters<typeof choice>[0]) => {
      const open = choice(state);
      return open && guard(open, 'choice.');
    },
  });
}
