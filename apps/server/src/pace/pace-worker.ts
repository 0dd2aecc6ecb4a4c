/** Learns from people's games beside the server, so that no game waits for it. */
import { parentPort } from 'node:worker_threads';
import {
  fitTurns,
  learnPace,
  modeKey,
  type TurnLesson,
  type TurnMode,
  type TurnModel,
  turnsOf,
  unpackGames,
} from '@parlour/game';
import { type Lessons, noLessons, withGame } from './lessons.ts';
import type { LearnerMessage, LearnerResult } from './pace-learner.ts';

/** What was learned of turns is learned anew when so much more has come, and on every new day. */
const growth = 0.02;

interface FittedMode {
  readonly lessons: readonly TurnLesson[];
  readonly day: number;
  readonly model: TurnModel | undefined;
}

let known: Lessons = noLessons;
const fitted = new Map<string, FittedMode>();

parentPort?.on('message', (message: LearnerMessage) => {
  if (message.type === 'lessons') {
    known = { ...message.lessons, answers: unpackGames(message.answers) };
    fitted.clear();
  } else if (message.type === 'game') known = withGame(known, message.game);
  else {
    const result = resultOf(message);
    parentPort?.postMessage({ id: message.id, result } satisfies LearnerResult);
  }
});

function resultOf(message: Extract<LearnerMessage, { readonly id: number }>): LearnerResult['result'] {
  const { contributors, answers } = known;
  const without = new Set(message.without);
  if (message.type === 'pace') return learnPace(answers, { contributors, without, day: message.day });
  const model = modelOf(message.mode, message.day);
  return model && turnsOf(model, without);
}

function modelOf(mode: TurnMode, day: number): TurnModel | undefined {
  const lessons = known.turns[modeKey(mode)] ?? [];
  const before = fitted.get(modeKey(mode));
  if (before !== undefined && before.day === day) {
    const last = before.lessons.at(-1);
    const more = last === undefined ? lessons.length : lessons.length - 1 - lessons.lastIndexOf(last);
    if (more === 0 || more < growth * before.lessons.length) return before.model;
  }
  const model = fitTurns(lessons, mode, { contributors: known.contributors, day });
  fitted.set(modeKey(mode), { lessons, day, model });
  return model;
}
