/** A log as a replay reads it, and the replay of it. */
import { expect, test } from 'vitest';
import { adjacentMark } from '../../../replay/player.ts';
import { finishedGames } from '../../../testing/archive.ts';
import { createReplay } from './replay.ts';
import { holdingsAt, readStory, stepAt, viewOf } from './story.ts';

const [fixture] = finishedGames(1);
if (fixture === undefined) throw new Error('there is no game to replay');
const story = readStory(fixture.log);
const replay = (at = 0, told = false) => createReplay('g', story, { at, told });

test('the last step is the end that the record tells', () => {
  const last = story.steps.at(-1);
  expect(last?.table.settlement).toMatchObject({ nature: fixture.record.outcome.nature });
  expect(last?.table.level).toBe(fixture.record.outcome.level);
});

test('a moment shows the last step not after it', () => {
  for (const at of [0, 1, 999, 30_000, story.length - 1, story.length]) {
    const step = stepAt(story, at);
    expect(story.steps[step]?.at).toBeLessThanOrEqual(at);
    expect(story.steps[step + 1]?.at ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at);
  }
});

test('an answer is shown from the moment its asker has it, and no later price before its time', () => {
  const [answer] = story.answers;
  if (answer === undefined) throw new Error('nobody answered');
  const text = (at: number) =>
    viewOf(story.steps[stepAt(story, at)], story.length).conversation.find(
      ({ question }) => question === answer.question,
    )?.answer?.text;
  expect(text(answer.at - 1)).toBeUndefined();
  expect(text(answer.at)).toEqual(expect.any(String));
  const { chart } = viewOf(story.steps[stepAt(story, 20_000)], story.length);
  expect(chart.every(([at]) => at <= 20_000)).toBe(true);
});

test('holdings are worth what the settlement pays', () => {
  const { nature, results } = story.settled;
  for (const { seat, ifHuman, ifComputer } of holdingsAt(story.steps.at(-1)))
    expect(nature === 'human' ? ifHuman : ifComputer).toBe(results[seat]);
});

test('who it was is told at the end and not before', () => {
  const one = replay();
  one.toggle();
  one.pass(story.length - 1);
  expect(one.state.get()).toMatchObject({ told: false, playing: true });
  one.pass(1);
  expect(one.state.get()).toMatchObject({ told: true, playing: false, at: story.length });
  one.toggle();
  expect(one.state.get()).toMatchObject({ told: true, playing: true, at: 0 });
  expect(replay(story.length + 5).state.get().told).toBe(true);
});

test('speed makes time pass faster, and pausing stops it', () => {
  const one = replay();
  one.pass(1000);
  expect(one.state.get().at).toBe(0);
  one.setSpeed(8);
  one.toggle();
  one.pass(1000);
  expect(one.state.get().at).toBe(8000);
  one.toggle();
  one.pass(1000);
  expect(one.state.get().at).toBe(8000);
});

test('the keys go from one big move to the next and back', () => {
  const first = adjacentMark(replay().marks, 0, 1) ?? Number.NaN;
  const second = adjacentMark(replay().marks, first, 1) ?? Number.NaN;
  expect(second).toBeGreaterThan(first);
  expect(adjacentMark(replay().marks, second + 2000, -1)).toBe(second);
  expect(adjacentMark(replay().marks, story.length, 1)).toBeUndefined();
});

test('a log that is none is not shown', () => {
  expect(() => readStory('')).toThrow();
  expect(() => readStory(fixture.log.split('\n').slice(0, 20).join('\n'))).toThrow();
});
