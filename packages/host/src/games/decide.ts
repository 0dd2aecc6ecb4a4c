/** What the commands that wait come to, one after the other, before any of it is stored. */
import { type AnyRules, type Move, moves, type RulesTypes } from '@parlour/game';
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
  /** The seat whose words are released. */
  readonly speaker?: string;
  /** The seat whose words are held now: nobody else sees anything of that, which is a law of formats. */
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

/** The deadlines that are due, and then the command itself; the clock has no step of its own. */
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

/** The last event of a command bears the client's id of it, and with what it was made. */
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
