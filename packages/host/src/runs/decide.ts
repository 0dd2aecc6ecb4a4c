/** Decides queued commands one after the other, before any is stored. */
import { type AnyRules, fold, type Instant, type Move, moves, type RulesTypes } from '@parlour/game';
import type { CommandResult, QueuedCommand } from './command-queue.ts';

/** One thing that happens at one instant: a deadline, a release, or a command. */
export interface Step {
  /** In milliseconds from the start. */
  readonly at: number;
  readonly state: RulesTypes['State'];
  readonly events: readonly object[];
  /** The command that was decided; left out for deadlines and releases. */
  readonly queued?: QueuedCommand;
  readonly result?: CommandResult | undefined;
  /** The seat whose text is released. */
  readonly speaker?: string;
  /** The seat whose text is held: invisible to others, by a law of formats. */
  readonly held?: string;
}

/**
 * Each command at the state that the one before it leaves, as if all of it could be stored. Deadlines come first, at
 * their own instants.
 */
export function decideAll(
  rules: AnyRules,
  start: RulesTypes['State'],
  batch: readonly QueuedCommand[],
): readonly Step[] {
  const steps: Step[] = [];
  for (const one of batch)
    steps.push(...stepsOf(one, moves(rules, steps.at(-1)?.state ?? start, one.command)));
  return steps;
}

/** Due deadlines, and then the command itself; a clock tick has no separate step. */
export function stepsOf(queued: QueuedCommand, all: readonly Move[]): readonly Step[] {
  const own = queued.command.type === 'pass-time' ? undefined : all.at(-1);
  if (own === undefined) return all;
  const result = resultOf(own);
  const { at, state } = own;
  const step = { at, state, queued, result, events: marked(own.events, queued, result) };
  return all.length === 1 ? [step] : [...all.slice(0, -1), step];
}

const resultOf = ({ refusal, details }: Move): CommandResult =>
  refusal === undefined || details === undefined ? refusal : { code: refusal, details };

/** Adds the client's id and the provenance to the last event of a command. */
function marked(
  events: readonly object[],
  { cid, command: { made } }: QueuedCommand,
  no: CommandResult,
): readonly object[] {
  const last = events.at(-1);
  if (cid === undefined || last === undefined) return events;
  const bearing = { ...last, cid, ...(no !== undefined && { no }), ...(made !== undefined && { made }) };
  return events.length === 1 ? [bearing] : [...events.slice(0, -1), bearing];
}

/** The fact of the host that ends a stream after a fault in `call`. */
interface CrashedFact {
  readonly type: 'crashed';
  readonly at: Instant;
  readonly call: string;
}

/**
 * How rules that threw end it, if they still can: nothing is stored that could not be read again. They may throw again.
 * `isGame`: the fault is noted in any case, whatever the rules make of their events when they are read again.
 */
export function voidEvents(
  rules: AnyRules,
  state: RulesTypes['State'],
  fault: CrashedFact,
  isGame: boolean,
): Pick<Step, 'events' | 'state'> {
  try {
    const { events } = rules.decide(state, { type: 'void', at: fault.at });
    const after = fold(rules, state, events);
    if (rules.isOver(after)) {
      const isNoted = isGame || events.length === 0;
      return { events: isNoted ? [...events, fault] : events, state: after };
    }
  } catch {
    // The fact of the host ends it.
  }
  return { events: [fault], state };
}
