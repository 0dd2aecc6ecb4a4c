/** Tests that hostile people cannot teach machines a pace by which they are known. */
import { expect, test } from 'vitest';
import type { Contributors } from '../learning/contributors.ts';
import { establishedMembers, guests } from '../learning/testing/made-up-contributors.ts';
import { seededStream } from '../random.ts';
import { instant } from '../time.ts';
import { aucOf } from '../turn-taking/testing/made-up-talks.ts';
import { learnPace } from './learn.ts';
import { gamePace, type LearnedPace } from './learned-pace.ts';
import { typingTime } from './pacing.ts';
import type { TimedGame } from './timed-games.ts';

/** Each scenario is played so often with other people; `PARLOUR_WORLDS` plays it more often. */
const worlds = Number(process.env.PARLOUR_WORLDS ?? 3);
const judged = 200;

/** A game of a person with published typing times, with learned ones, or with 28 to 32 s. */
function game(person: string, how: LearnedPace | 'published' | 'slow'): TimedGame {
  const random = seededStream('lengths', person);
  const pace = typeof how === 'string' ? {} : { pace: gamePace(how, person, ['target']) };
  const answers = Array.from({ length: 7 }, (_, index) => {
    const task = { read: 10 + random.below(60), typed: 3 + random.below(70) };
    const speaker = { seed: person, seat: 'target', ...pace };
    const took =
      how === 'slow'
        ? 28_000 + random.below(4000)
        : typingTime('typist', { since: instant(0), index, ...task }, speaker);
    return took === undefined ? [] : [{ ...task, took: Number(took) }];
  });
  return { person, day: 1, answers: answers.flat() };
}

const games = (name: string, count: number, how: Parameters<typeof game>[1]) =>
  Array.from({ length: count }, (_, at) => game(`${name} ${at}`, how)).filter(
    ({ answers }) => answers.length > 0,
  );

/** The mean logarithm of the times of each game. */
const slowness = (all: readonly TimedGame[]) =>
  all.map(({ answers }) => answers.reduce((sum, { took }) => sum + Math.log(took), 0) / answers.length);

const fresh = slowness(games('fresh', 500, 'published'));

interface Scenario {
  readonly honest: number;
  readonly hostile: number;
  readonly honestAre: typeof guests;
  readonly hostileAre: typeof guests;
}

/** How well the mean time separates machines from new people, by world. */
function aucsOf({ honest, hostile, honestAre, hostileAre }: Scenario): readonly number[] {
  return Array.from({ length: worlds }, (_, world) => {
    const ones = games(`honest ${world}`, honest, 'published');
    const others = games(`hostile ${world}`, hostile, 'slow');
    const names = (all: readonly TimedGame[]) => all.map(({ person }) => person);
    const contributors: Contributors = { ...honestAre(names(ones)), ...hostileAre(names(others)) };
    const learned = learnPace([...ones, ...others], { contributors, day: 9 });
    if (learned === undefined) throw new Error('nothing was learned');
    return aucOf(slowness(games(`machine ${world}`, judged, learned)), fresh);
  });
}

/** The mean, and its lower bound: the spread between worlds was measured with twenty of them. */
const spread = 0.035;
function boundsOf(scenario: Scenario): { readonly least: number; readonly mean: number } {
  const mean = aucsOf(scenario).reduce((sum, auc) => sum + auc / worlds, 0);
  return { mean, least: mean - (3.1 * spread) / Math.sqrt(worlds) };
}

const [member, guest] = [establishedMembers, guests];

test.each([
  ['60 honest members, 60 hostile guests at 60 places', 60, 60, member, guest, 0.62],
  ['60 honest guests, 60 hostile guests at 60 places', 60, 60, guest, guest, 0.62],
  ['200 honest members, 200 hostile guests', 200, 200, member, guest, 0.58],
  ['60 honest members, ten hostile members', 60, 10, member, member, 0.64],
] as const)(
  'rule 19: %s',
  { tags: ['long'], timeout: 180_000 },
  (_name, honest, hostile, honestAre, hostileAre, most) => {
    const { mean, least } = boundsOf({ honest, hostile, honestAre, hostileAre });
    expect(least, `${mean}`).toBeLessThanOrEqual(most);
    // Nor are machines quicker than people.
    expect(mean).toBeGreaterThan(0.5 - (3.1 * spread) / Math.sqrt(worlds));
  },
);

test('rule 19, planted: were all weights the same, sixty guests would show', { tags: ['long'] }, () => {
  const { least } = boundsOf({ honest: 60, hostile: 60, honestAre: member, hostileAre: member });
  expect(least).toBeGreaterThan(0.62);
});
