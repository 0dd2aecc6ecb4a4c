/** What the commands that wait come to, one after the other, before any of it is stored. */
import { type AnyFormat, type FormatTypes, type Move, moves } from '@parlour/game';
import type { CommandResult, QueuedCommand } from './command-queue.ts';
import type { HostedFact } from './game-log.ts';
import { holdBack } from './pacing.ts';
import type { Release, ReleasePlan } from './release-plan.ts';

/** One thing that happens at one instant: a deadline, a release, or a command. It has a frame of its own. */
export interface Step {
  /** In milliseconds from the game's start. */
  readonly at: number;
  readonly state: FormatTypes['State'];
  readonly events: readonly object[];
  /** The command that was decided; left out for deadlines and releases. */
  readonly queued?: QueuedCommand;
  readonly result?: CommandResult | undefined;
  /** The seat whose words are released. */
  readonly speaker?: string;
}

export interface Decision {
  readonly steps: readonly Step[];
  readonly released: readonly Release[];
}

/**
 * Each command at the state that the one before it leaves, as if all of it could be stored. What is due first
 * comes first: deadlines at their own instants, and between them the utterances whose instants have come.
 */
export function decideAll(
  format: AnyFormat,
  hosted: HostedFact,
  start: FormatTypes['State'],
  { plan, batch }: { readonly plan: ReleasePlan; readonly batch: readonly QueuedCommand[] },
): Decision {
  const steps: Step[] = [];
  const released: Release[] = [];
  let state = start;
  const add = (step: Step) => {
    steps.push(step);
    state = step.state;
  };
  for (const one of batch) {
    for (const release of dueBefore(one, plan, released)) {
      for (const move of moves(format, state, { type: 'release', ...release }))
        add(move.at === release.at ? { ...move, speaker: release.by } : move);
      released.push(release);
    }
    for (const step of stepsOf(one, moves(format, state, holdBack(format, hosted, state, one.command))))
      add(step);
  }
  return { steps, released };
}

/** An outage moves what is held before it appears. */
function dueBefore(
  { command }: QueuedCommand,
  plan: ReleasePlan,
  released: readonly Release[],
): readonly Release[] {
  if (command.type === 'resume') return [];
  return plan.due(command.at).filter(({ by }) => !released.some((release) => release.by === by));
}

/** The deadlines that are due, and then the command itself; the clock has no step of its own. */
function* stepsOf(queued: QueuedCommand, all: Iterable<Move<FormatTypes>>): Generator<Step> {
  const deadlines = [...all];
  const own = queued.command.type === 'pass-time' ? undefined : deadlines.pop();
  yield* deadlines;
  if (own === undefined) return;
  const result = resultOf(own);
  yield { ...own, queued, result, events: marked(own.events, queued, result) };
}

const resultOf = ({ refusal, details }: Move<FormatTypes>): CommandResult =>
  refusal === undefined || details === undefined ? refusal : { code: refusal, details };

/** The last event of a command bears the client's id of it. */
function marked(events: readonly object[], { cid }: QueuedCommand, no: CommandResult): readonly object[] {
  const last = events.at(-1);
  if (cid === undefined || last === undefined) return events;
  return [...events.slice(0, -1), { ...last, cid, ...(no !== undefined && { no }) }];
}
