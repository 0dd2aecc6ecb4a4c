/** Tests of the lesson's game and its coach. */
import { sealOf, type TableView } from '@parlour/game';
import { type HandClock, handClock } from '@parlour/host/testing';
import { describe, expect, test } from 'vitest';
import type { LocalGame } from '../../../games/local-game.ts';
import { tableOf } from '../table-view.ts';
import { placeOf, stepOf, steps } from './coach.ts';
import { startLocalMarket } from './local-game.ts';

const lines = {
  answers: ['one', 'two'],
  question: 'theirs?',
  reply: 'reply',
};

interface Lesson extends LocalGame {
  readonly clock: HandClock;
  readonly view: () => TableView;
}

function lesson(): Lesson {
  const clock = handClock();
  const game = startLocalMarket({ clock, lines, nonce: 'ab'.repeat(32), again: () => {} });
  return { ...game, clock, view: () => tableOf(game.game.state.get()) };
}

const bet = (side: 'human' | 'computer', orderId: string) => ({ type: 'bet', side, orderId });
const texts = ({ conversation }: TableView) => conversation.map(({ answer }) => answer?.text);

describe('the game within the page', () => {
  test('answers by script, the last line again and again', async () => {
    const { game, clock, view } = lesson();
    await game.play({ type: 'ask', text: 'Who are you?' });
    expect(texts(view())).toEqual([undefined]);
    await clock.pass(2500);
    expect(texts(view())).toEqual(['one']);
    for (const text of ['And?', 'And then?']) {
      await game.play({ type: 'ask', text });
      await clock.pass(2500);
    }
    expect(texts(view())).toEqual(['one', 'two', 'two']);
  });

  test('lets the head start be felt: the second bettor reads and bets before one can read', async () => {
    const { game, clock, view } = lesson();
    await game.play({ type: 'ask', text: 'Hello?' });
    await clock.pass(2500);
    await game.play(bet('human', 'a'));
    expect(view().price.ask).toBe(51_000);
    await clock.pass(3500 + 2500);
    const [, theirs] = view().conversation;
    expect(theirs?.text).toBe('theirs?');
    expect(theirs?.answer).toMatchObject({ at: 8500, opensAt: 13_500 });
    expect(theirs?.answer?.text).toBeUndefined();
    await clock.pass(4900);
    expect(view().price.ask).toBe(48_000);
    expect(view().conversation[1]?.answer?.text).toBeUndefined();
    await clock.pass(100);
    expect(view().conversation[1]?.answer?.text).toBe('reply');
  });

  test('runs to its end without a move of the player, and its seal fits', async () => {
    const { game, clock, view } = lesson();
    await clock.pass(60_000);
    expect(view().reveal).toMatchObject({ end: 'time', nature: 'machine', endedAt: 60_000 });
    const { reveal } = view();
    expect(reveal && sealOf(reveal.nature, reveal.nonce)).toBe(game.state.get().seal?.hash);
  });

  test('ends when both are done', async () => {
    const { game, clock, view } = lesson();
    expect(await game.play({ type: 'done', done: true })).toMatchObject({ error: { code: 'too-early' } });
    await clock.pass(22_000 + 2500 + 6500);
    expect(view().done).toEqual(['bettor-2']);
    expect(await game.play({ type: 'done', done: true })).toEqual({ ok: true });
    expect(view().reveal?.end).toBe('done');
  });

  test('does not bet beyond the end of the ladder', async () => {
    const { game, clock, view } = lesson();
    for (let count = 0; count < 49; count += 1) await game.play(bet('computer', `o${count}`));
    await clock.pass(60_000);
    expect(view().reveal?.level).toBe(0);
  });

  test('is still once it is stopped', async () => {
    const { stop, clock, view } = lesson();
    stop();
    await clock.pass(120_000);
    expect(view().phase).toBe('open');
  });
});

describe('the coach', () => {
  test('says one thing after the other, as they are done', async () => {
    const { game, clock, view } = lesson();
    const said = [stepOf(view())];
    const note = () => said.push(stepOf(view()));
    await game.play({ type: 'ask', text: 'Hello?' });
    note();
    await clock.pass(2500);
    note();
    await game.play(bet('human', 'a'));
    note();
    await clock.pass(3500);
    note();
    await clock.pass(2500);
    note();
    await clock.pass(5000);
    note();
    await game.play({ type: 'done', done: true });
    note();
    await clock.pass(1500);
    note();
    expect(said).toEqual([...steps, null]);
  });

  test('waits for the first question, and has a place for every step', async () => {
    const { clock, view } = lesson();
    await clock.pass(21_000);
    expect(stepOf(view())).toBe('ask');
    await clock.pass(12_000);
    expect(stepOf(view())).toBe('ask');
    expect(Object.keys(placeOf)).toEqual([...steps]);
  });
});
