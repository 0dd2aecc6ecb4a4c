/** What the commands of a game come to, with the utterances that are held back until their time. */
import { type AnyFormat, type FormatTypes, moves } from '@parlour/game';
import type { QueuedCommand } from './command-queue.ts';
import { type Step, stepsOf } from './decide.ts';
import type { HostedFact } from './game-log.ts';
import { isInSlot } from './in-slot.ts';
import { holdBack } from './pacing.ts';
import type { Release, ReleasePlan } from './release-plan.ts';

export interface PacedDecision {
  readonly steps: readonly Step[];
  readonly released: readonly Release[];
}

/**
 * Each command at the state that the one before it leaves, as if all of it could be stored. What is due first
 * comes first: deadlines at their own instants, and between them the utterances whose instants have come.
 */
export function decidePaced(
  format: AnyFormat,
  hosted: HostedFact,
  start: FormatTypes['State'],
  { plan, batch }: { readonly plan: ReleasePlan; readonly batch: readonly QueuedCommand[] },
): PacedDecision {
  const steps: Step[] = [];
  const released: Release[] = [];
  let state = start;
  const add = (step: Step) => {
    steps.push(step);
    state = step.state;
  };
  for (const one of batch) {
    for (const release of dueBefore(one, plan, released)) {
      const { at, by } = release;
      for (const move of moves(format, state, { type: 'release', at, by }))
        add(move.at === at ? { at, state: move.state, events: move.events, speaker: by } : move);
      released.push(release);
    }
    for (const step of ownSteps(format, hosted, state, one)) add(step);
  }
  return { steps, released };
}

/** What is due before a command, and what it comes to: an utterance is held, and nobody else sees anything of that. */
function ownSteps(
  format: AnyFormat,
  hosted: HostedFact,
  state: FormatTypes['State'],
  one: QueuedCommand,
): readonly Step[] {
  const command = holdBack(format, hosted, state, one);
  const steps = stepsOf(one, moves(format, state, command));
  if (!('by' in command)) return steps;
  if (command === one.command && !isInSlot(format, state, command)) return steps;
  const { by: held } = command;
  return steps.map((step) => (step.queued === undefined ? step : { ...step, held }));
}

/** An outage moves what is held before it appears. */
function dueBefore(
  { command }: QueuedCommand,
  plan: ReleasePlan,
  released: readonly Release[],
): readonly Release[] {
  if (command.type === 'resume') return [];
  const due = plan.due(command.at);
  return released.length === 0 ? due : due.filter(({ by }) => !released.some((one) => one.by === by));
}
