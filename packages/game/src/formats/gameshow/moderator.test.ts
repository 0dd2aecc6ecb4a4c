/** Tests whom the moderator of a game show calls, and when bots ask to guess. */
import { describe, expect, test } from 'vitest';
import { seededStream } from '../../random.ts';
import { scenario } from '../../testing/index.ts';
import { instant, seconds } from '../../time.ts';
import { choice, wishToGuess } from './choice.ts';
import { gameshow } from './index.ts';
import { mentioned } from './mentions.ts';
import { callByChance, type ModeratorView } from './moderator.ts';
import { ask, call, leave, open, openModerated, openOld, passTime, resume, say } from './testing/script.ts';

const { given } = scenario(gameshow);
const contestants = ['A', 'B', 'C', 'D'];

/** How often each is called in 2000 draws; `null` for nobody. */
function shares(talk: readonly (readonly [by: string, text: string])[], isSilent = false) {
  const view: ModeratorView = { contestants, talk: talk.map(([by, text]) => ({ by, text })), isSilent };
  const count: Record<string, number> = {};
  for (let index = 0; index < 2000; index += 1) {
    const seat = callByChance(view, seededStream('moderator', `${index}`));
    count[`${seat}`] = (count[`${seat}`] ?? 0) + 1 / 2000;
  }
  return count;
}

describe('mentions', () => {
  test.each([
    ['What do you say, B?', ['B']],
    ['B and D, are you there?', ['B', 'D']],
    ['@A you are quiet', ['A']],
    ['A, C: tea?', ['A', 'C']],
    ['A dog is better than a B movie', ['B']],
    ['I think so', []],
    ['Hey and', []],
    ["B's turn, ABBA fan", []],
    ['С, а ты?', ['C']],
    ['С кем вы? В Москве?', []],
    ['А и В, вы тут?', ['A', 'B']],
    ['E?', []],
  ])('%s', (text, expected) => {
    expect(mentioned(text, contestants)).toEqual(expected);
  });
});

describe('the built-in moderator', () => {
  test('is the same for the same seed', () => {
    const view = { contestants, talk: [{ by: 'A', text: 'Hi?' }], isSilent: false };
    const drawn = () => Array.from({ length: 20 }, (_, n) => callByChance(view, seededStream('s', `${n}`)));
    expect(drawn()).toEqual(drawn());
    expect(new Set(drawn()).size).toBeGreaterThan(2);
  });

  test('M3 calls those who were spoken to first', () => {
    const called = shares([['A', 'And you, B?']]);
    expect(Object.keys(called).sort()).toEqual(['B', 'null']);
    expect(called.null).toBeCloseTo(0.1, 1);
    const both = shares([['A', 'B, D: what now?']]);
    expect(both.B).toBeCloseTo(0.45, 1);
    expect(both.D).toBeCloseTo(0.45, 1);
  });

  test('calls nobody oftener when nothing was asked, and never who spoke last', () => {
    const asked = shares([['A', 'And now?']]);
    const said = shares([['A', 'So be it.']]);
    expect(asked.null).toBeCloseTo(0.2, 1);
    expect(said.null).toBeCloseTo(0.5, 1);
    expect(said).not.toHaveProperty('A');
  });

  test('calls those who have been silent for longest oftener', () => {
    const talk = [
      ['D', 'one'],
      ['C', 'two'],
      ['B', 'three'],
      ['C', 'four'],
      ['A', 'five?'],
    ] as const;
    const called = shares(talk);
    // Silent for two, one and four messages: weights 3, 2 and 5.
    expect(called.D).toBeCloseTo(0.8 * 0.5, 1);
    expect(called.B).toBeCloseTo(0.8 * 0.3, 1);
    expect(called.C).toBeCloseTo(0.8 * 0.2, 1);
  });

  test('after a silence it does not call again by the mention', () => {
    expect(Object.keys(shares([['A', 'B?']], true)).sort()).toEqual(['B', 'C', 'D', 'null']);
  });

  test('calls somebody before anything was said', () => {
    expect(Object.keys(shares([])).sort()).toEqual([...contestants, 'null'].sort());
  });
});

/** What moderators may say, and whom that calls; undefined: nothing that counts. */
const answers = [
  ['{"next": "B"}', 'B'],
  ['Sure!\n```json\n{ "next": " c " }\n```', 'C'],
  ['{"next": null}', null],
  ['I pick one of {A, B, C}. {"next": "B"} {so}', 'B'],
  ['<think>{"next": "A"}? No.</think>{"next": "C"}', 'C'],
  ['{"next": "E"}', undefined],
  ['{"next": 3}', undefined],
  ['{next: B}', undefined],
  ['B', undefined],
] as const;

describe('the choice', () => {
  const past = [openModerated(), say(100, 'A', 'B?')] as const;

  test('is open in a moderated talk, and each is another one', () => {
    expect(choice(gameshow.initial)).toBeUndefined();
    expect(choice(given(open()).state)).toBeUndefined();
    expect(choice(given(...past, passTime(360_000)).state)).toBeUndefined();
    const ids = [past.slice(0, 1), past, [...past, call(200, null)]].map(
      (one) => choice(given(...(one as typeof past)).state)?.id,
    );
    expect(ids).toEqual(['0/0', '0/1', '1/1']);
    expect(choice(given(...past).state)?.until).toBe(5100);
    expect(choice(given(...past, call(200, null)).state)?.until).toBe(25_200);
  });

  test('comes to a call that the rules take', () => {
    const open = choice(given(...past).state);
    const meant = open?.byChance(seededStream('s', open.id));
    if (meant?.type !== 'call') throw new Error('nobody is called');
    given(...past)
      .when({ ...meant, at: instant(300), by: open?.by ?? '', source: 'chance' } as never)
      .yields({ type: 'called', seat: meant.seat });
  });

  test('asks without a word of what anybody is', () => {
    expect(JSON.stringify(choice(given(...past).state))).not.toMatch(/human|machine|bot|nature/i);
  });

  test('M4 reads one letter or null, whatever is around it', () => {
    for (const [text, seat] of answers) {
      const call = choice(given(...past).state)?.read?.(text);
      expect(call).toEqual(seat === undefined ? undefined : { type: 'call', seat });
    }
  });
});

describe('when bots ask to guess, by the old rules', () => {
  const { state } = given(openOld({ config: { duration: seconds(100) } }));
  const wish = (past: Parameters<typeof given>, index: number) =>
    wishToGuess(given(...past).state, 'B', seededStream('ask', `${index}`), undefined);
  const at = (n: number, learned?: number) =>
    wishToGuess(state, 'B', seededStream('ask', `${n}`), learned)?.at ?? Number.NaN;

  test('M5 never in other games', () => {
    expect(wishToGuess(given(open()).state, 'B', seededStream('ask', '1'), undefined)).toBeUndefined();
  });

  test('M5 uniform over the second half while too few people are known', () => {
    const wishTimes = Array.from({ length: 500 }, (_, n) => at(n));
    expect(Math.min(...wishTimes)).toBeGreaterThanOrEqual(50_000);
    expect(Math.max(...wishTimes)).toBeLessThanOrEqual(100_000);
    expect(wishTimes.reduce((sum, time) => sum + time, 0) / 500 / 75_000).toBeCloseTo(1, 1);
  });

  test('M5 then as people do', () => {
    expect([0, 0.25, 0.75, 1].map((share) => at(1, share))).toEqual([0, 25_000, 75_000, 100_000]);
  });

  test('M5 once, not after leaving, and later by as long as the house was away', () => {
    const at = wish([openOld()], 1)?.at ?? 0;
    expect(wish([openOld()], 1)?.command).toEqual({ type: 'ready-to-guess' });
    expect(wish([openOld(), ask(5, 'B')], 1)).toBeUndefined();
    expect(wish([openOld(), leave(5, 'B')], 1)).toBeUndefined();
    expect(wish([openOld(), passTime(360_000)], 1)).toBeUndefined();
    expect(wish([openOld(), resume(100, 50)], 1)?.at).toBe(at + 50);
  });
});
