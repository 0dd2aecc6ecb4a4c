/** A show by the real rules within this page: the others follow a script. */
import {
  type GameshowCommand,
  type GameshowState,
  gameshow,
  type Instant,
  instant,
  type Label,
  seconds,
} from '@parlour/game';
import { type Lesson, type LocalGame, startLocalGame } from '../../../games/local-game.ts';
import type { Message } from '../table-view.ts';

/** Messages of the others: the first without a prompt, the next after another message. */
export interface ScriptedReplies {
  readonly first: readonly string[];
  readonly later: readonly string[];
}

const you = 'B';
const cast = { A: 'machine', B: 'human', C: 'human', D: 'machine' } as const;
/** Speakers of the lines, in order. */
const speakers = ['A', 'C', 'D'];
/** Between two lines, in milliseconds. */
const pause = 2500;
/** Final labels of the others. */
const theirLabels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  A: { B: 'human', C: 'ai', D: 'human' },
  C: { A: 'ai', B: 'human', D: 'ai' },
  D: { A: 'unsure', B: 'ai', C: 'human' },
};

type Planned = GameshowCommand extends infer One ? (One extends unknown ? Omit<One, 'at'> : never) : never;

/** A show of four, in which the viewer has the letter B. */
export const startLocalShow = ({
  lines,
  ...lesson
}: Lesson & { readonly lines: ScriptedReplies }): LocalGame =>
  startLocalGame({
    ...lesson,
    format: gameshow,
    config: gameshow.rules.configure({
      contestants: 4,
      people: [[2, 1]],
      duration: seconds(180),
      labelsFrom: seconds(0),
    }),
    cast,
    you,
    preset: 'show/four',
    role: 'contestant',
    next: (state) => planned(state, lines),
  });

/** Next actions of the others with times: lines, then their labels as soon as the viewer has given theirs. */
function planned(rules: GameshowState, lines: ScriptedReplies) {
  const view = gameshow.rules.view(rules, you);
  if (view.phase !== 'open' || rules.phase === 'empty') return undefined;
  if (view.labels === null) return view.labelBy === null ? nextLine(view.talk, lines) : undefined;
  const by = speakers.find((seat) => rules.labels[seat] === undefined);
  return by === undefined ? undefined : atOnce({ type: 'label', by, labels: theirLabels[by] ?? {} });
}

const at = (moment: Instant, command: Planned) => ({ ...command, at: moment }) as GameshowCommand;
const atOnce = (command: Planned) => at(instant(0), command);

function nextLine(talk: readonly Message[], { first, later }: ScriptedReplies) {
  const said = talk.filter(({ by }) => by !== you).length;
  const hasSpoken = talk.some(({ by }) => by === you);
  const text = [...first, ...(hasSpoken ? later : [])][said];
  if (text === undefined) return undefined;
  const by = speakers[said % speakers.length] ?? 'A';
  const command: Planned = { type: 'say', by, text };
  return at(instant((talk.at(-1)?.at ?? 0) + pause), command);
}
