/** The commands and the configuration of the game show, as schemas. */
import { type Nature, pacings, showLabels, showLetters } from '@parlour/game';
import * as z from 'zod';
import { gameshowEvent, gameshowLogEvent } from './gameshow-events.ts';
import { gameshowConfigPlayed, gameshowOutcome, gameshowView, people } from './gameshow-view.ts';

const letter = z.string().regex(/^[A-Z]$/, 'expected a letter, such as "A"');
const milliseconds = z.int().min(0);

/** Commands of a contestant. The server adds the seat and the time; no client can request a call. */
export const gameshowCommands = {
  say: z
    .strictObject({ type: z.literal('say'), text: z.string() })
    .meta({ description: 'A contestant says something to all.' }),
  'ready-to-guess': z.strictObject({ type: z.literal('ready-to-guess') }).meta({
    description:
      'A contestant would like to guess now, unseen by the others. Only in games with older rules.',
  }),
  label: z
    .strictObject({
      type: z.literal('label'),
      labels: z.record(letter, z.enum(showLabels)).meta({ description: 'By letter; none is no guess.' }),
    })
    .meta({
      description:
        "A contestant's labels of the others, once, from `labelsFrom` of the view on. Hidden before the end.",
    }),
  leave: z.strictObject({ type: z.literal('leave') }).meta({ description: 'Leaves the game for good.' }),
};

export const gameshowCommand = z.discriminatedUnion('type', [
  gameshowCommands.say,
  gameshowCommands['ready-to-guess'],
  gameshowCommands.label,
  gameshowCommands.leave,
]);

/** Every choice about a game show, each with a default: times in milliseconds. */
export const gameshowConfig = z
  .strictObject({
    contestants: z.int().min(2).max(showLetters.length),
    people,
    duration: z.int().min(1),
    labelTime: z.int().min(1),
    labelsFrom: milliseconds,
    countSelf: z.boolean(),
    moderated: z.boolean(),
    tick: z.int().min(2000).meta({
      description: 'The length of a tick, at whose end appears what was written; without a moderator.',
    }),
    length: z.int().min(1).max(10_000),
    grace: milliseconds,
    messageLimit: milliseconds,
    repeatLimit: milliseconds,
    pacing: z.enum(pacings),
  })
  .partial();

/** A frame's command of each type, for people who read. */
const examples: Readonly<Record<string, object>> = {
  say: { type: 'say', text: 'B, what is in your pockets?' },
  'ready-to-guess': { type: 'ready-to-guess' },
  label: { type: 'label', labels: { A: 'human', B: 'ai', D: 'unsure' } },
  leave: { type: 'leave' },
};

/** The words of the game show. */
export const gameshowSchemas = {
  title: 'the game show',
  command: gameshowCommand,
  commands: gameshowCommands,
  examples,
  config: gameshowConfig,
  event: gameshowEvent,
  told: {
    view: gameshowView,
    config: gameshowConfigPlayed,
    outcome: gameshowOutcome,
    event: gameshowLogEvent,
  },
  configOfCast: (cast: Readonly<Record<string, Nature>>) => {
    const natures = Object.values(cast);
    return {
      contestants: natures.length,
      people: [[natures.filter((nature) => nature === 'human').length, 1]],
    };
  },
  castProblem: (seats: readonly string[], { contestants }: { contestants?: number }) => {
    const count = contestants ?? seats.length;
    const expected = showLetters.slice(0, count);
    return count >= 2 && seats.length === expected.length && expected.every((seat) => seats.includes(seat))
      ? undefined
      : contestants === undefined
        ? 'expected 2 to 26 letters from "A" on, without a gap'
        : `expected ${expected.map((seat) => `"${seat}"`).join(', ')}, as ${contestants} contestants have`;
  },
};
