/** Rules of a rehearsal: before the reveal only the letters of the witnesses depend on the coin. */
// @module-tag secrecy
import { instant, type Nature } from '@parlour/game';
import { expect, test } from 'vitest';
import { pendingQuestion, rehearsal } from './rehearsal.ts';
import type { Rehearsal, RehearsalOpening } from './rehearsal-state.ts';
import { linesOf } from './rehearsal-view.ts';

const opening = (coin: Nature): RehearsalOpening => ({
  type: 'open',
  at: instant(0),
  subject: 'a_ann',
  coin,
  game: 'g_1',
  format: 'market',
  seat: 'target',
  bot: 'b_eliza',
  seed: 'ab'.repeat(32),
  pacing: 'none',
  exchanges: [0, 1, 2].map((n) => ({ question: 10 * n, answer: 10 * n + 1 })),
});
const twoBots = (coin: Nature): RehearsalOpening => ({
  ...opening(coin),
  ...{ game: '', format: '', seat: '', named: 'b_learner', questions: ['Who?', 'Why?', 'When?'] },
});

type Command = Parameters<typeof rehearsal.decide>[1];
const by = 'a_ann';
const ask = (nth: number, at = 0, who = by): Command => ({ type: 'ask', at: instant(at), by: who, nth });
const reply = (nth: number, text: string | null, due = 5000, who = 'house'): Command => ({
  ...{ type: 'reply', at: instant(100), by: who, nth, text, due: instant(due) },
});
const pass = (at: number): Command => ({ type: 'pass-time', at: instant(at) });
const judge = (price: number): Command => ({ type: 'judge', at: instant(9000), by, price });
const leave: Command = { type: 'leave', at: instant(9000), by };

const step = (state: Rehearsal, command: Command): Rehearsal =>
  rehearsal.decide(state, command).events.reduce(rehearsal.evolve, state);
const after = (coin: Nature, ...commands: readonly Command[]): Rehearsal =>
  commands.reduce(step, step(rehearsal.initial, opening(coin)));
const afterBots = (coin: Nature, ...commands: readonly Command[]): Rehearsal =>
  commands.reduce(step, step(rehearsal.initial, twoBots(coin)));
const refusal = (state: Rehearsal, command: Command) => rehearsal.decide(state, command).refusal;

/** All that can happen to one, and more than may. */
const script: readonly Command[] = [
  judge(50),
  ask(7),
  ask(1),
  ask(2),
  judge(50),
  reply(1, 'Of sheep.', 5000, by),
  reply(2, 'Of sheep.'),
  reply(1, 'Of sheep.'),
  reply(1, 'Again.'),
  pass(4999),
  judge(70),
  pass(5000),
  ask(1),
  ask(0, 6000),
  reply(0, null),
  ask(2, 7000, 'a_ben'),
  ask(2, 7000),
];

test('views, refusals, kinds of facts and deadlines are the same for either letter', () => {
  const ends: readonly Command[][] = [[leave], [{ type: 'void', at: instant(9000) }], []];
  for (const end of ends) {
    let [human, machine] = [after('human'), after('machine')];
    for (const command of [...script, ...end]) {
      const [one, other] = [rehearsal.decide(human, command), rehearsal.decide(machine, command)];
      expect(JSON.stringify(one)).toBe(JSON.stringify(other));
      [human, machine] = [step(human, command), step(machine, command)];
      for (const viewer of [by, 'a_ben', 'house']) {
        const view = JSON.stringify(rehearsal.view(human, viewer));
        expect(view).toBe(JSON.stringify(rehearsal.view(machine, viewer)));
        expect(view).not.toMatch(/g_1|b_eliza|human|machine|market|sheep|target/);
      }
      expect(rehearsal.deadline(human)).toBe(rehearsal.deadline(machine));
      const shapes = (state: Rehearsal) =>
        linesOf(state).map(({ nth, state: how, answers }) => [nth, how, Object.keys(answers ?? {})]);
      expect(shapes(human)).toEqual(shapes(machine));
    }
  }
});

test('an answer is seen when it is due, and only then is the next question taken', () => {
  const held = after('human', ask(1), reply(1, 'Of sheep.'));
  expect(rehearsal.deadline(held)).toBe(5000);
  expect(pendingQuestion(held)?.nth).toBe(1);
  expect(refusal(held, ask(0))).toBe('not-your-turn');
  expect(refusal(held, judge(50))).toBe('not-your-turn');
  expect(rehearsal.decide(held, pass(4999)).events).toEqual([]);
  const [answered] = rehearsal.decide(held, pass(8000)).events;
  expect(answered).toEqual({ type: 'answered', at: 5000, nth: 1 });
  const next = step(held, pass(5000));
  expect(rehearsal.view(next, by)).toMatchObject({
    questions: 3,
    asked: [{ nth: 1, state: 'answered' }],
  });
  expect(rehearsal.deadline(next)).toBeUndefined();
  expect(refusal(next, ask(1))).toBe('stale-question');
  expect(refusal(next, ask(3))).toBe('no-such-question');
  expect(refusal(next, ask(0, 0, 'a_ben'))).toBe('not-your-seat');
  expect(refusal(next, ask(0))).toBeUndefined();
});

test('both answer together; the coin gives the letters, which are told at the end', () => {
  const end = [ask(1), reply(1, 'Of sheep.'), pass(5000), judge(70)];
  const [human, machine] = [after('human', ...end), after('machine', ...end)];
  const [recorded, bot] = [{ recorded: 11 }, { text: 'Of sheep.' }];
  expect(linesOf(after('human', ...end.slice(0, 2)))[0]?.answers).toBeUndefined();
  expect(linesOf(human)).toMatchObject([{ answers: { A: recorded, B: bot } }]);
  expect(linesOf(machine)).toMatchObject([{ answers: { A: bot, B: recorded } }]);
  const result = { game: 'g_1', format: 'market', bot: 'b_eliza', price: 70 };
  expect(rehearsal.view(human, by).result).toEqual({ ...result, was: 'human' });
  expect(rehearsal.view(machine, by).result).toEqual({ ...result, was: 'machine' });
  expect(rehearsal.view(human, 'a_ben').result).toBeNull();
  expect(refusal(human, ask(0))).toBe('game-over');
});

test('of two bots each has its own words, and none answers without the other', () => {
  const both: Command = { ...reply(1, 'Of sheep.'), namedText: 'Of cats.' } as Command;
  const said = (coin: Nature) => linesOf(afterBots(coin, ask(1), both, pass(5000)))[0]?.answers;
  expect(said('human')).toEqual({ A: { text: 'Of cats.' }, B: { text: 'Of sheep.' } });
  expect(said('machine')).toEqual({ A: { text: 'Of sheep.' }, B: { text: 'Of cats.' } });
  const facts = rehearsal.decide(afterBots('human', ask(1)), both).events;
  expect(facts.map((fact) => rehearsal.speaker(fact))).toEqual(['b_learner', 'b_eliza']);
  for (const silent of [reply(1, 'Of sheep.'), { ...reply(1, null), namedText: 'Of cats.' } as Command])
    expect(linesOf(afterBots('human', ask(1), silent))).toMatchObject([{ state: 'silent' }]);
});

test('where the bot is silent the recorded person is silent too', () => {
  for (const coin of ['human', 'machine'] as const) {
    const silent = after(coin, ask(1), reply(1, null));
    expect(linesOf(silent)).toEqual([{ nth: 1, state: 'silent', answers: undefined }]);
    expect(refusal(silent, judge(50))).toBe('too-early');
    expect(refusal(silent, ask(0))).toBeUndefined();
  }
});

test('one that is left or taken back tells nothing', () => {
  const withdraw = (who: string): Command => ({ type: 'withdraw', at: instant(9), by: who });
  const asked = after('human', ask(1), reply(1, 'Of sheep.'));
  expect(rehearsal.view(step(asked, leave), by)).toMatchObject({ end: 'left', result: null });
  expect(rehearsal.view(step(asked, withdraw('house')), by)).toMatchObject({ end: 'void', result: null });
  expect(rehearsal.deadline(step(asked, withdraw('house')))).toBeUndefined();
  expect(refusal(asked, withdraw(by))).toBe('not-your-seat');
});

test("the bot's words are its own, to be exported and erased", () => {
  const [fact] = rehearsal.decide(after('human', ask(1)), reply(1, 'Of sheep.')).events;
  expect(fact && rehearsal.speaker(fact)).toBe('b_eliza');
  expect(rehearsal.speaker({ type: 'asked', at: instant(0), nth: 1 })).toBeUndefined();
});
