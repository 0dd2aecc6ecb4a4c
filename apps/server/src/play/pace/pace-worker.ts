/** Learns from people's games in a worker, so that no game waits for it. */
import {
  fitTurns,
  isSlotMode,
  type LearnedPace,
  type LearnedTurns,
  learnPace,
  learnShares,
  modeKey,
  type TurnLesson,
  type TurnMode,
  type TurnModel,
  turnsOf,
  unpackGames,
} from '@parlour/game';
import { serveWorkerRequests } from '../../platform/workers/worker-thread.ts';
import { addGameLessons, type Lessons, noLessons } from './lessons.ts';
import type { LearnerMessage, LearnerRequest } from './pace-learner.ts';

/** Turns are learned again after this growth of the data, and on every new day. */
const growth = 0.02;

interface FittedMode {
  readonly lessons: readonly TurnLesson[];
  readonly day: number;
  readonly model: TurnModel | undefined;
}

let known: Lessons = noLessons;
const fitted = new Map<string, FittedMode>();

serveWorkerRequests((message: LearnerMessage) => {
  if (message.type === 'lessons') {
    known = { ...message.lessons, answers: unpackGames(message.answers) };
    fitted.clear();
  } else if (message.type === 'game') known = addGameLessons(known, message.game);
  else return resultOf(message);
  return undefined;
});

function resultOf(message: LearnerRequest): LearnedPace | LearnedTurns | undefined {
  const { contributors, answers } = known;
  const without = new Set(message.without);
  if (message.type === 'pace') return learnPace(answers, { contributors, without, day: message.day });
  const { mode, day } = message;
  if (isSlotMode(mode))
    return learnShares(known.turns[modeKey(mode)] ?? [], mode, { contributors, day, without });
  const model = modelOf(mode, day);
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
