/** Tests of the calls of a game show's moderator. */
import { describe, expect, test } from 'vitest';
import { seededStream } from '../../random.ts';
import { scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { choice } from './choice.ts';
import { gameshow } from './index.ts';
import { mentionedLetters } from './mentions.ts';
import { callByChance, type ModeratorView } from './moderator.ts';
import { call, open, openModerated, passTime, say } from './testing/script.ts';

const { given } = scenario(gameshow);
const contestants = ['A', 'B', 'C', 'D'];

/** Number of calls of each in 2000 draws; `null` for none. */
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
    expect(mentionedLetters(text, contestants)).toEqual(expected);
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

/** Possible texts of a moderator, and the contestants they call; undefined: invalid. */
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
    expect(choice(gameshow.rules.initial)).toBeUndefined();
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
