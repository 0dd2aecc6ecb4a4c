/** The game of the lesson: an interrogator, and two witnesses who follow a script. */
import {
  type ImitationCommand,
  type ImitationState,
  type ImitationTypes,
  imitation,
  instant,
  seconds,
} from '@parlour/game';
import { type Lesson, type LocalGame, startLocalGame } from '../../../games/local-game.ts';

/** Answers of each kind of witness, one line for each run of messages; the last one repeats. */
export interface ScriptedReplies {
  readonly human: readonly string[];
  readonly machine: readonly string[];
}

/** Delay of each kind of witness, in milliseconds: uninformative. */
const pause = 2500;
const witnesses = ['A', 'B'] as const;

/** A game of three in which the viewer is the interrogator. The first digit of the nonce says which witness is human. */
export function startLocalTalks({
  lines,
  ...lesson
}: Lesson & { readonly lines: ScriptedReplies }): LocalGame {
  const isFirst = Number.parseInt(lesson.nonce.slice(0, 1), 16) % 2 === 0;
  const [A, B] = isFirst ? (['human', 'machine'] as const) : (['machine', 'human'] as const);
  return startLocalGame<ImitationTypes>({
    ...lesson,
    format: imitation,
    config: imitation.rules.configure({ duration: seconds(300) }),
    cast: { interrogator: 'human', A, B },
    you: 'interrogator',
    preset: 'imitation/5',
    role: 'interrogator',
    next: (state) => nextAnswer(state, { A: lines[A], B: lines[B] }),
  });
}

/** Next answer: from the unanswered witness with the oldest message. */
function nextAnswer(
  state: ImitationState,
  lines: Readonly<Record<'A' | 'B', readonly string[]>>,
): ImitationCommand | undefined {
  const view = imitation.rules.view(state, 'interrogator');
  if (view.phase !== 'open') return undefined;
  const answers = witnesses.flatMap((by) => {
    const talk = view.talks[by] ?? [];
    const asked = talk[talk.findLastIndex((message) => message.by === by) + 1];
    if (asked === undefined) return [];
    const given = talk.filter((message) => message.by === by).length;
    const text = lines[by][Math.min(given, lines[by].length - 1)] ?? '';
    return [{ type: 'say' as const, at: instant(asked.at + pause), by, text }];
  });
  return answers.sort((one, other) => one.at - other.at)[0];
}
