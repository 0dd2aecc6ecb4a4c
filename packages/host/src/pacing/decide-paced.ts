/** Effects of a game's commands, with texts held until their time. */
import { type AnyFormat, type FormatTypes, moves } from '@parlour/game';
import type { HostedEvent } from '../facts/game-log.ts';
import type { QueuedCommand } from '../runs/command-queue.ts';
import { type Step, stepsOf } from '../runs/decide.ts';
import { isInSlot } from './in-slot.ts';
import { holdUtterance } from './pacing.ts';
import type { Release, ReleasePlan } from './release-plan.ts';

export interface PacedDecision {
  readonly steps: readonly Step[];
  readonly released: readonly Release[];
}

/**
 * Decides each command at the state after the previous one, as if all could be stored. Due events come
 * first: deadlines at their own instants, and in between the releases of due texts.
 */
export function decidePaced(
  format: AnyFormat,
  hosted: HostedEvent,
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
      for (const move of moves(format.rules, state, { type: 'release', at, by }))
        add(move.at === at ? { at, state: move.state, events: move.events, speaker: by } : move);
      released.push(release);
    }
    for (const step of ownSteps(format, hosted, state, one)) add(step);
  }
  return { steps, released };
}

/** Events due before a command, and its own effects: a text is held, invisible to others. */
function ownSteps(
  format: AnyFormat,
  hosted: HostedEvent,
  state: FormatTypes['State'],
  one: QueuedCommand,
): readonly Step[] {
  const command = holdUtterance(format, hosted, state, one);
  const steps = stepsOf(one, moves(format.rules, state, command));
  if (!('by' in command)) return steps;
  if (command === one.command && !isInSlot(format, state, command)) return steps;
  const { by: held } = command;
  return steps.map((step) => (step.queued === undefined ? step : { ...step, held }));
}

/** An outage moves held texts before they appear. */
function dueBefore(
  { command }: QueuedCommand,
  plan: ReleasePlan,
  released: readonly Release[],
): readonly Release[] {
  if (command.type === 'resume') return [];
  const due = plan.due(command.at);
  return released.length === 0 ? due : due.filter(({ by }) => !released.some((one) => one.by === by));
}
