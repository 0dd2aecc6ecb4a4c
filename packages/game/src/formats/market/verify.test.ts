/** Every kind of tampering with a log is found, and a log that the rules wrote is sound. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { moves } from '../../turn.ts';
import { market } from './index.ts';
import { A, answer, ask, B, bet, open } from './testing/script.ts';
import { faultInLog, type LogCheck } from './verify.ts';
import type { Event } from './words.ts';

/** A whole game with questions, trades of both sides and a reward. */
function played(config = {}): Event[] {
  const commands = [
    open({ bettors: 2, config }),
    ask(0, A),
    ask(500, B, 'And you?'),
    answer(1000),
    bet(2000, A, 'human', { quantity: 3 }),
    bet(2500, B, 'computer', { quantity: 2 }),
    bet(2600, A, 'computer'),
    answer(9000, 'Me too.'),
    { type: 'pass-time' as const, at: instant(600_000) },
  ];
  let state = market.rules.initial;
  const log: Event[] = [];
  for (const command of commands)
    for (const move of moves(market.rules, state, command)) {
      state = move.state;
      log.push(...(move.events as Event[]));
    }
  return log;
}

const sound = played();
const place = (type: Event['type'], nth = 0) =>
  sound.map((event, index) => [event, index] as const).filter(([event]) => event.type === type)[nth]?.[1] ??
  -1;
const edited = (index: number, change: object): Event[] =>
  sound.map((event, at) => (at === index ? ({ ...event, ...change } as Event) : event));
const without = (index: number): Event[] => sound.filter((_, at) => at !== index);

describe('faultInLog', () => {
  test('a log that the rules wrote is sound, also with an LMSR ladder', () => {
    expect(sound.filter(({ type }) => type === 'traded')).toHaveLength(6);
    expect(faultInLog(sound, { target: 'human', [A]: 'human' })).toBeUndefined();
    expect(faultInLog(played({ ladder: { lmsr: { b: 10 } }, baseRate: 0.3 }))).toBeUndefined();
  });

  test('so are the logs of the first version', () => {
    const folder = join(import.meta.dirname, '../../../../../tests/fixtures/first-version/games');
    const names = readdirSync(folder).filter((name) => /^(?!live).*\.log\.jsonl$/.test(name));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n');
      const facts = lines.map((line) => JSON.parse(line)).filter(({ type }) => type !== 'hosted');
      expect([name, faultInLog(facts)]).toEqual([name, undefined]);
    }
  });

  test('words that were erased are no fault', () => {
    expect(
      faultInLog(sound.map((event) => ('text' in event ? { ...event, text: null } : event))),
    ).toBeUndefined();
  });

  const opened = sound[0] as Extract<Event, { type: 'opened' }>;
  const other = 'cd'.repeat(32);
  const settled = place('settled');
  const { results } = sound[settled] as Extract<Event, { type: 'settled' }>;
  test.each<[string, LogCheck, number, Event[]]>([
    ['another nature', 'seal', 1, edited(1, { nature: 'machine' })],
    ['another seal', 'seal', 1, edited(0, { commitment: { ...opened.commitment, hash: other } })],
    ['another nature revealed', 'seal', settled, edited(settled, { nature: 'machine' })],
    ['another nonce revealed', 'seal', settled, edited(settled, { nonce: other })],
    [
      'a rung moved',
      'ladder',
      0,
      edited(0, { ladder: { ...opened.ladder, rungs: opened.ladder.rungs.map((r) => r + 1) } }),
    ],
    [
      'a rung less',
      'ladder',
      0,
      edited(0, { ladder: { ...opened.ladder, rungs: opened.ladder.rungs.slice(1) } }),
    ],
    ['another start', 'ladder', 0, edited(0, { ladder: { ...opened.ladder, start: 3 } })],
    ['another level before', 'ladder', place('traded'), edited(place('traded'), { levelBefore: 48 })],
    ['another level after', 'ladder', place('traded'), edited(place('traded'), { levelAfter: 51 })],
    ['another price', 'ladder', place('traded'), edited(place('traded'), { price: 49_000 })],
    ['more cash', 'cash', place('traded', 2), edited(place('traded', 2), { cash: 0 })],
    ['more securities', 'cash', place('traded', 2), edited(place('traded', 2), { position: 9 })],
    ['another instrument', 'cash', place('traded', 5), edited(place('traded', 5), { action: 'buy' })],
    ['a trade less', 'ladder', place('traded', 1), without(place('traded', 1))],
    ['the last trade less', 'results', settled - 1, without(place('traded', 5))],
    ['a result', 'results', settled, edited(settled, { results: { ...results, [A]: 1 } })],
    ['a result left out', 'results', settled, edited(settled, { results: { [A]: results[A] } })],
    ['a result of nobody', 'results', settled, edited(settled, { results: { ...results, 'bettor-3': 0 } })],
    ['the reward', 'results', settled, edited(settled, { target: 50_000 })],
    ['the maker', 'results', settled, edited(settled, { maker: 1 })],
    ['another end', 'results', place('closed'), edited(place('closed'), { end: 'void' })],
    ['an earlier close', 'completeness', place('closed'), edited(place('closed'), { at: 10_000 })],
    ['another cause', 'completeness', place('closed'), edited(place('closed'), { cause: 'done' })],
    ['no opening', 'completeness', 0, without(0)],
    ['no bettors', 'completeness', 2, sound.filter(({ type }, at) => type !== 'seated' || at === 1)],
    ['no question', 'completeness', place('question-current') - 1, without(place('question-submitted'))],
    [
      'no second question',
      'completeness',
      place('question-current', 1) - 1,
      without(place('question-submitted', 1)),
    ],
    ['no answer', 'completeness', place('answered'), without(place('answered'))],
    ['no last delivery', 'completeness', place('closed') - 1, without(place('delivered', 3))],
    ['no close', 'completeness', settled - 1, without(place('closed'))],
    ['no settlement', 'completeness', settled, without(settled)],
    ['something more', 'completeness', settled + 1, [...sound, sound[settled] as Event]],
    ['time that runs back', 'completeness', place('traded', 4), edited(place('traded', 4), { at: 5 })],
  ])('%s is a fault of the %s', (_name, check, index, log) => {
    expect(faultInLog(log)).toMatchObject({ check, event: index + 1 });
  });

  test("a nature other than the host's is a fault of the seal", () => {
    expect(faultInLog(sound, { target: 'machine' })).toMatchObject({ check: 'seal', event: 2 });
  });
});
