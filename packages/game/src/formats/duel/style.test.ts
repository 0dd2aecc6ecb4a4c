/** Style points of a duel. */
import { expect, test } from 'vitest';
import { play } from '../../testing/index.ts';
import { duel } from './index.ts';
import { stylePartsOf } from './style.ts';
import { open, passTime, say, seen } from './testing/script.ts';

const talk = (...texts: [by: 'left' | 'right', text: string | null][]) =>
  texts.map(([by, text]) => ({ by, text }));
const ten = 'one two three four five six seven eight nine ten';

test('Y2 length is the mean of words a message, of twenty', () => {
  expect(stylePartsOf('left', talk(['left', ten], ['left', 'a'], ['right', ten])).length).toBeCloseTo(
    5.5 / 20,
  );
  expect(stylePartsOf('left', talk(['left', `${ten} ${ten} ${ten}`])).length).toBe(1);
  expect(stylePartsOf('left', [])).toEqual({
    ...{ length: 0, vocabulary: 0, exchanges: 0, novelty: 0 },
    humanScore: null,
  });
});

test('Y2 vocabulary is the share of different words, from twenty words on', () => {
  expect(stylePartsOf('left', talk(['left', `${ten} ${ten}`])).vocabulary).toBe(0.5);
  expect(
    stylePartsOf('left', talk(['left', `${ten} ONE two three four five six seven eight nine`])).vocabulary,
  ).toBe(0);
});

test('Y2 exchanges count how often one answered the other', () => {
  const part = (...who: ('left' | 'right')[]) =>
    stylePartsOf('left', talk(...who.map((by) => [by, 'hm'] as ['left', string]))).exchanges;
  expect(part('left', 'left', 'left')).toBe(0);
  expect(part('left', 'right', 'right', 'left', 'right')).toBeCloseTo(2 / 20);
  expect(part(...Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'left' : 'right')))).toBe(1);
});

test('Y2 novelty is the share of messages that are no near copy of an earlier one', () => {
  const part = (...texts: (string | null)[]) =>
    stylePartsOf('left', talk(...texts.map((text) => ['left', text] as ['left', string | null]))).novelty;
  expect(part('how are you', 'fine, and you', 'How are you?!')).toBeCloseTo(2 / 3);
  expect(part('a b c d e', 'a b c d e f')).toBe(0.5);
  expect(part('a b c d', 'a b c x')).toBe(1);
});

test('Y1 points are parts times weights, beside the payoff and never inside it', () => {
  const style = { length: 0.5, novelty: 0.25 };
  const script = [open({ config: { style } }), say(1, 'left', ten), say(2, 'right', 'hm'), passTime(300_000)];
  const outcome = duel.rules.outcome(play(duel, script).state);
  expect(outcome?.style.left).toBeCloseTo(0.5 * 0.5 + 0.25);
  expect(outcome?.style.right).toBeCloseTo(0.5 / 20 + 0.25);
  expect(outcome?.payoffs).toEqual({ left: 0, right: 0 });
});

test('Y1 the message that ends the game counts', () => {
  const style = { length: 0.5 };
  const script = [
    open({ config: { style, messages: 2 } }),
    say(1, 'left', ten),
    say(2, 'right', ten),
    passTime(2),
  ];
  expect(duel.rules.outcome(play(duel, script).state)?.style).toEqual({ left: 0.25, right: 0.25 });
});

test('Y3 the human score is the share of people who said human, from ten judgements on', () => {
  const score = (n: number, human: number) => stylePartsOf('left', [], { n, human }).humanScore;
  expect(score(9, 9)).toBeNull();
  expect(score(10, 7)).toBe(0.7);
  expect(score(200, 0)).toBe(0);
});

const style = { length: 0.25, humanScore: 0.5 };
const taken = { left: { n: 10, human: 8 }, right: { n: 9, human: 9 } };

test('Y3 it follows from the log alone, and adds nothing where too few have judged', () => {
  const { state, log: events } = play(duel, [
    open({ config: { style }, taken }),
    say(1, 'left', ten),
    say(2, 'right', ten),
    passTime(300_000),
  ]);
  expect(events[0]).toMatchObject({ type: 'opened', taken });
  expect(duel.rules.outcome(state)?.style).toEqual({ left: 0.125 + 0.4, right: 0.125 });
  expect(duel.rules.verification?.faultIn(events)).toBeUndefined();
  const [opened, ...rest] = events;
  const changed = { ...opened, taken: { ...taken, left: { n: 10, human: 9 } } } as typeof opened;
  expect(duel.rules.verification?.faultIn([changed, ...rest] as typeof events)?.check).toBe('rules');
});

test('Y4 the end shows the parts that have a weight, and says which nobody can tell', () => {
  const script = [open({ config: { style }, taken }), say(1, 'left', ten), passTime(300_000)];
  const { state, log: events } = play(duel, script);
  const shown = (view: ReturnType<typeof duel.rules.view>) => seen(view).reveal?.styleParts;
  const parts = { left: { length: 0.5, humanScore: 0.8 }, right: { length: 0, humanScore: null } };
  expect(shown(duel.rules.view(state, 'right'))).toEqual(parts);
  const erased = events.map((event) => ('text' in event ? { ...event, text: null } : event));
  const later = erased.reduce(duel.rules.evolve, duel.rules.initial);
  expect(shown(duel.rules.view(later, 'right'))).toEqual({
    ...parts,
    left: { length: null, humanScore: 0.8 },
  });
});

test('a game asks for it only where it has a weight', () => {
  const asks = (style: object) => duel.seating.asksTaken?.(duel.rules.configure({ style } as object));
  expect([asks({ humanScore: 0.1 }), asks({ humanScore: 0 }), asks({ length: 0.5 })]).toEqual([
    true,
    false,
    false,
  ]);
});
