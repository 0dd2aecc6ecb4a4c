/** Tests of learning people's times to answer. */
import { describe, expect, test } from 'vitest';
import { establishedMembers } from '../learning/testing/made-up-contributors.ts';
import { type RandomStream, seededStream } from '../random.ts';
import { instant } from '../time.ts';
import { drawLogNormalFactor, drawNormal } from './draws.ts';
import { learnPace } from './learn.ts';
import { gamePace, type LearnedPace } from './learned-pace.ts';
import { typingTime } from './pacing.ts';
import type { TimedGame } from './timed-games.ts';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

interface Kind {
  /** Seconds at the median, and the spread between people. */
  readonly thought?: number;
  readonly between?: number;
  readonly letter?: number;
  readonly unevenness?: number;
  /** The correlation of one answer's thought with that before. */
  readonly after?: number;
  /** The share of questions that are not answered. */
  readonly silence?: number;
}

/** Games of people with the given habits, six answers each. */
function people(count: number, kind: Kind, name = 'people'): TimedGame[] {
  const { thought = 3, between = 0.4, letter = 0.25, unevenness = 0.5, after = 0, silence = 0 } = kind;
  return Array.from({ length: count }, (_, index) => {
    const random = seededStream(name, `${index}`);
    const person = {
      thought: thought * drawLogNormalFactor(between, random),
      letter: letter * drawLogNormalFactor(0.3, random),
    };
    const answers: TimedGame['answers'][number][] = [];
    let score = drawNormal(0, 1, random);
    while (answers.length < 6) {
      const task = lengthsOf(random);
      if (random.chance(silence))
        return {
          person: `${name} ${index}`,
          day: 1,
          answers,
          open: { ...task, stood: 45_000, silent: true },
        };
      const seconds =
        person.thought * Math.exp(unevenness * score) + person.letter * task.typed + 0.04 * task.read;
      score = after * score + Math.sqrt(1 - after ** 2) * drawNormal(0, 1, random);
      if (seconds < 40) answers.push({ ...task, took: Math.round(1000 * seconds) });
    }
    return { person: `${name} ${index}`, day: 1, answers };
  }).filter(({ answers }) => answers.length > 0);
}

const lengthsOf = (random: RandomStream) => ({ read: 10 + random.below(60), typed: 3 + random.below(70) });

/** Games of machines that learned, with the same lengths. */
function machines(
  learned: LearnedPace,
  count: number,
): { games: TimedGame[]; silent: number; asked: number } {
  let [silent, asked] = [0, 0];
  const games = Array.from({ length: count }, (_, index) => {
    const [seed, seat] = [`machine ${index}`, 'target'];
    const pace = gamePace(learned, seed, [seat]);
    const random = seededStream('lengths', `${index}`);
    const answers = Array.from({ length: 6 }, (_, place) => {
      const task = lengthsOf(random);
      const took = typingTime('typist', { since: instant(0), index: place, ...task }, { seed, seat, pace });
      asked += 1;
      if (took === undefined) silent += 1;
      return took === undefined ? [] : [{ ...task, took: Number(took) }];
    });
    return { person: seed, day: 1, answers: answers.flat() };
  });
  return { games, silent, asked };
}

const logsOf = (games: readonly TimedGame[], fits: (typed: number) => boolean) =>
  games.map(({ answers }) =>
    answers.filter(({ typed }) => fits(typed)).map(({ took }) => Math.log(took / 1000)),
  );

/** The spread of people's means, and of each about their own. */
function spreads(games: readonly TimedGame[]) {
  const rows = logsOf(games, () => true).filter((row) => row.length > 1);
  return { between: deviation(rows.map(mean)), within: mean(rows.map(deviation)), middle: mean(rows.flat()) };
}

const knownOf = (games: readonly TimedGame[]) => ({
  contributors: establishedMembers(games.map(({ person }) => person)),
  day: 9,
});

const learnedFrom = (games: readonly TimedGame[], without?: ReadonlySet<string>): LearnedPace => {
  const learned = learnPace(games, { ...knownOf(games), ...(without && { without }) });
  if (learned === undefined) throw new Error('nothing was learned');
  return learned;
};

describe('what the house learns', () => {
  test('known answer: nothing from nobody, and something from the first answer on', () => {
    expect(learnPace([], { contributors: {}, day: 9 })).toBeUndefined();
    const [game] = people(1, {});
    const { answers = [] } = game ?? {};
    const one = learnedFrom([{ person: 'one', day: 1, answers: answers.slice(0, 1) }]);
    expect(one.typists.reduce((sum, typist) => sum + typist[4], 0)).toBeCloseTo(1, 2);
    expect(one).toMatchObject({ answers: 1, people: 1, silence: 0 });
  });

  test('the prior counts as thirty members: few people are among many that nobody has met', () => {
    const quick = { thought: 1, letter: 0.06, between: 0.1, unevenness: 0.2 };
    const share = ({ typists }: LearnedPace) =>
      typists.reduce((sum, [, letter, , , part]) => (letter < 0.12 ? sum + part : sum), 0);
    const [ten, many] = [learnedFrom(people(10, quick)), learnedFrom(people(300, quick))];
    expect(share(ten)).toBeLessThan(0.35);
    expect(share(many)).toBeGreaterThan(0.8);
  });

  test('counts have two digits and lag by a day', () => {
    const games = people(33, {});
    const at = (day: number) => learnPace(games, { ...knownOf(games), day });
    expect(at(2)).toMatchObject({ answers: 0, people: 0 });
    expect(at(3)).toMatchObject({ answers: 200, people: 33 });
  });

  test.each([
    ['quick', { thought: 1.5, letter: 0.12, unevenness: 0.35 }],
    ['slow', { thought: 6, letter: 0.3, unevenness: 0.4, between: 0.3 }],
    ['uneven', { thought: 3, letter: 0.2, unevenness: 0.8, between: 0.5 }],
  ] as const)(
    'calibration: %s people are recovered: how long, between people, of each, at every length',
    { tags: ['long'] },
    (_, kind) => {
      const known = people(400, kind);
      const made = machines(learnedFrom(known), 400).games;
      const fresh = people(400, kind, 'others');
      for (const fits of [
        (typed: number) => typed < 25,
        (typed: number) => typed >= 25 && typed < 50,
        (typed: number) => typed >= 50,
      ]) {
        const [theirs, ours] = [logsOf(fresh, fits).flat(), logsOf(made, fits).flat()];
        // One machine in fifteen is one of the prior's.
        expect(Math.abs(mean(ours) - mean(theirs))).toBeLessThan(0.12);
        expect(Math.abs(deviation(ours) - deviation(theirs))).toBeLessThan(0.08);
      }
      const [theirs, ours] = [spreads(fresh), spreads(made)];
      expect(Math.abs(ours.between - theirs.between)).toBeLessThan(0.06);
      expect(Math.abs(ours.within - theirs.within)).toBeLessThan(0.06);
    },
  );

  test('calibration: some hundred answers come nearer to unusual people than what is published does', {
    tags: ['long'],
  }, () => {
    const kind = { thought: 1.5, letter: 0.1, between: 0.3, unevenness: 0.4 };
    const fresh = spreads(people(300, kind, 'others'));
    const taught = spreads(machines(learnedFrom(people(90, kind)), 300).games);
    const untaught = spreads(
      Array.from({ length: 300 }, (_, index) => {
        const random = seededStream('lengths', `${index}`);
        const speaker = { seed: `untaught ${index}`, seat: 'target' };
        const answers = Array.from({ length: 6 }, (_, place) => {
          const task = lengthsOf(random);
          const took = typingTime('typist', { since: instant(0), index: place, ...task }, speaker);
          return took === undefined ? [] : [{ ...task, took: Number(took) }];
        });
        return { person: speaker.seed, day: 1, answers: answers.flat() };
      }),
    );
    // One machine in four is one of the prior's.
    expect(Math.abs(taught.middle - fresh.middle)).toBeLessThan(
      0.4 * Math.abs(untaught.middle - fresh.middle),
    );
    expect(Math.abs(untaught.middle - fresh.middle)).toBeGreaterThan(0.15);
    expect(Math.abs(taught.within - fresh.within)).toBeLessThan(Math.abs(untaught.within - fresh.within));
  });

  test('calibration: how much an answer is like the one before', { tags: ['long'] }, () => {
    expect(learnedFrom(people(300, { after: 0.6, unevenness: 0.6 })).after).toBeGreaterThan(0.15);
    expect(Math.abs(learnedFrom(people(300, { unevenness: 0.6 })).after)).toBeLessThan(0.08);
  });

  test('calibration: how often nobody answers', { tags: ['long'] }, () => {
    const silent = machines(learnedFrom(people(500, { silence: 0.06 })), 500);
    expect(silent.silent / silent.asked).toBeGreaterThan(0.04);
    expect(silent.silent / silent.asked).toBeLessThan(0.09);
    const talking = machines(learnedFrom(people(300, {})), 300);
    expect(talking.silent / talking.asked).toBeLessThan(0.015);
  });

  test('property: those of the table have taught nothing', () => {
    const games = people(60, {});
    const odd = people(4, { thought: 20, letter: 0.02 }, 'odd');
    const without = new Set(odd.map(({ person }) => person));
    const silent = learnedFrom([...games, ...odd], without);
    expect({ ...silent, answers: 0, people: 0 }).toEqual({ ...learnedFrom(games), answers: 0, people: 0 });
    expect(learnedFrom([...games, ...odd]).typists).not.toEqual(silent.typists);
  });

  test('property: the same games teach the same, as plain JSON, with nobody in it', () => {
    const learned = learnedFrom(people(60, {}));
    expect(learnedFrom(people(60, {}))).toEqual(learned);
    expect(JSON.parse(JSON.stringify(learned))).toEqual(learned);
    expect(JSON.stringify(learned)).not.toContain('people ');
    const shares = learned.typists.map((typist) => typist[4]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    for (const values of learned.quantiles) expect(values.toSorted((a, b) => a - b)).toEqual(values);
  });
});

describe('what a game takes of it', () => {
  const learned = learnedFrom(people(60, {}));

  test('property: it is drawn once for each seat, and is small', () => {
    const pace = gamePace(learned, 'seed', ['target', 'bettor-1']);
    expect(gamePace(learned, 'seed', ['bettor-1', 'target']).typists.target).toEqual(pace.typists.target);
    expect(pace.typists['bettor-1']).not.toEqual(pace.typists.target);
    expect(JSON.stringify(pace).length).toBeLessThan(2000);
    expect(pace).not.toHaveProperty('steps');
  });

  test('property: the times follow from it and from the seed, also after it was stored', () => {
    const speaker = { seed: 'seed', seat: 'target', pace: gamePace(learned, 'seed', ['target']) };
    const stored = { ...speaker, pace: JSON.parse(JSON.stringify(speaker.pace)) };
    const time = (of: typeof speaker, index: number) =>
      typingTime('typist', { since: instant(0), read: 30, typed: 20, index }, of);
    for (const index of [0, 1, 7]) expect(time(stored, index)).toBe(time(speaker, index));
    expect(time({ ...speaker, pace: undefined as never }, 0)).not.toBe(time(speaker, 0));
  });
});
