/** Tests of the rules Q: questions and answers. */
import { describe, expect, test } from 'vitest';
import { scenario } from '../../testing/index.ts';
import { milliseconds } from '../../time.ts';
import { market } from './index.ts';
import {
  A,
  answer,
  ask,
  B,
  bet,
  C,
  disconnect,
  done,
  fault,
  leave,
  open,
  passTime,
  release,
  seen,
  withdraw,
} from './testing/script.ts';
import type { Seat } from './words.ts';

const { given } = scenario(market);
const everybody = ['target', A, B, C, 'spectator'] as const;
type Past = Parameters<typeof given>;

const conversation = (past: Past, viewer: Seat | 'spectator') =>
  seen(given(...past).view(viewer)).conversation;
const answerSeen = (past: Past, viewer: Seat | 'spectator') => conversation(past, viewer).at(-1)?.answer;
const waiting = (past: Past, seat: Seat) =>
  seen(given(...past).view(seat)).own?.queue.map((queued) => queued.question);

/** The questions in the order in which the target was asked them, each answered as it came. */
function orderAsked(...past: Past) {
  const asked: string[] = [];
  for (let at = 10_000; ; at += 100) {
    const current = conversation(past, 'target').at(-1);
    if (current === undefined || current.answer !== null) return asked;
    asked.push(current.question);
    past = [...past, answer(at)];
  }
}

describe('asking', () => {
  test('Q1 a question becomes current at once, for all to see', () => {
    given(open())
      .when(ask(7, A, 'Do you dream?'))
      .yields(
        { type: 'question-submitted', by: A, question: `${A}#1`, text: 'Do you dream?' },
        { type: 'question-current', at: ask(7, A).at, question: `${A}#1` },
      );
    for (const viewer of everybody)
      expect(conversation([open(), ask(7, A, 'Do you dream?')], viewer)).toEqual([
        { question: `${A}#1`, by: A, text: 'Do you dream?', askedAt: 7, answer: null },
      ]);
  });

  test('Q1 it does so again whenever no other is current', () => {
    given(open(), ask(0, A), answer(1000))
      .when(ask(1001, A))
      .yields({ type: 'question-submitted' }, { type: 'question-current', question: `${A}#2` });
  });

  test('Q1 only a seated bettor asks', () => {
    given(open()).when(ask(0, 'target')).isRefused('not-your-seat');
    given(open({ bettors: 2 }))
      .when(ask(0, C))
      .isRefused('not-your-seat');
    given(open(), leave(0, A)).when(ask(1, A)).isRefused('not-your-seat');
  });

  test('Q1 who is done may still ask', () => {
    given(open(), ask(0, A), answer(1000), done(2000, A))
      .when(ask(3000, A))
      .yields({ type: 'question-submitted', by: A }, { type: 'question-current' });
  });

  test('Q2 while another is current a question joins the queue of its bettor', () => {
    given(open(), ask(0, A))
      .when(ask(1, B))
      .yields({ type: 'question-submitted', question: `${B}#1` });
    const past: Past = [open(), ask(0, A), ask(1, B, 'One?'), ask(2, B, 'Two?')];
    expect(seen(given(...past).view(B)).own?.queue).toEqual([
      { question: `${B}#1`, text: 'One?' },
      { question: `${B}#2`, text: 'Two?' },
    ]);
    for (const viewer of everybody) expect(conversation(past, viewer)).toHaveLength(1);
  });

  test('Q2 first in, first out', () => {
    const past: Past = [open(), ask(0, A), ask(1, A), ask(2, A), ask(3, A)];
    expect(orderAsked(...past)).toEqual([`${A}#1`, `${A}#2`, `${A}#3`, `${A}#4`]);
  });

  test('Q2 a queue holds 20 questions, the current one not counted', () => {
    const full: Past = [open(), ...Array.from({ length: 20 }, (_, at) => ask(at, A))];
    given(...full)
      .when(ask(30, A))
      .yields({ type: 'question-submitted', question: `${A}#21` });
    given(...full, ask(30, A))
      .when(ask(31, A))
      .isRefused('queue-full');
    given(...full, ask(30, A))
      .when(ask(31, B))
      .yields({ type: 'question-submitted', by: B });
    given(...full, ask(30, A), withdraw(31, A, `${A}#5`))
      .when(ask(32, A))
      .yields({ type: 'question-submitted', question: `${A}#22` });
    given(...full, ask(30, A), answer(31))
      .when(ask(32, A))
      .yields({ type: 'question-submitted', question: `${A}#22` });
  });

  test('Q2 the length of the queue is a choice of the game', () => {
    const short = open({ config: { queueLength: 1 } });
    given(short, ask(0, A), ask(1, A)).when(ask(2, A)).isRefused('queue-full', { limit: 1 });
    given(short, ask(0, B), ask(1, A)).when(ask(2, A)).isRefused('queue-full');
    const none = open({ config: { queueLength: 0 } });
    given(none).when(ask(0, A)).yields({ type: 'question-submitted' }, { type: 'question-current' });
    given(none, ask(0, A)).when(ask(1, B)).isRefused('queue-full');
  });

  test('Q3 a bettor withdraws a question of their queue by its number', () => {
    const past: Past = [open(), ask(0, A), ask(1, B), ask(2, B), ask(3, B)];
    given(...past)
      .when(withdraw(4, B, `${B}#2`))
      .yields({ type: 'question-withdrawn', by: B, question: `${B}#2` });
    expect(waiting([...past, withdraw(4, B, `${B}#2`)], B)).toEqual([`${B}#1`, `${B}#3`]);
    expect(orderAsked(...past, withdraw(4, B, `${B}#1`))).toEqual([`${A}#1`, `${B}#2`, `${B}#3`]);
  });

  test('Q3 numbers of withdrawn questions are not given again', () => {
    given(open(), ask(0, A), ask(1, A), withdraw(2, A, `${A}#2`))
      .when(ask(3, A))
      .yields({ type: 'question-submitted', question: `${A}#3` });
  });

  test('Q3 any other question is none of their queue', () => {
    const past: Past = [open(), ask(0, A), answer(100), ask(200, A), ask(300, B), ask(400, A)];
    for (const question of [`${A}#1`, `${A}#2`, `${A}#4`, `${B}#1`, 'bettor-1', ''])
      given(...past)
        .when(withdraw(500, A, question))
        .isRefused('no-such-question');
    given(...past, withdraw(500, A, `${A}#3`))
      .when(withdraw(501, A, `${A}#3`))
      .isRefused('no-such-question');
  });

  test('Q3 only a seated bettor withdraws', () => {
    const past: Past = [open(), ask(0, A), ask(1, A)];
    given(...past)
      .when(withdraw(2, 'target', `${A}#2`))
      .isRefused('not-your-seat');
    given(...past, leave(2, A))
      .when(withdraw(3, A, `${A}#2`))
      .isRefused('not-your-seat');
  });
});

describe('answering', () => {
  test('Q4 the target answers the current question', () => {
    given(open(), ask(0, A))
      .when(answer(9, 'Guess.'))
      .yields(
        { type: 'answered', at: answer(9).at, question: `${A}#1`, text: 'Guess.' },
        { type: 'delivered', to: A },
      );
  });

  test('Q4 nobody else answers', () => {
    for (const by of [A, B])
      given(open(), ask(0, A))
        .when(answer(9, 'I', { by }))
        .isRefused('not-your-seat');
  });

  test('Q4 a question is answered once', () => {
    given(open(), ask(0, A), answer(9)).when(answer(10)).isRefused('no-question');
    given(open(), ask(0, A), ask(1, B), answer(9))
      .when(answer(10, 'Again.', { question: `${A}#1` }))
      .isRefused('stale-question');
  });

  test('Q4 a paste is allowed and recorded, and nobody sees it', () => {
    const pasted = answer(9, 'Guess.', { pasted: true });
    given(open(), ask(0, A)).when(pasted).yields({ type: 'answered', pasted: true }, { type: 'delivered' });
    for (const viewer of everybody)
      expect(given(open(), ask(0, A), pasted).view(viewer)).toEqual(
        given(open(), ask(0, A), answer(9)).view(viewer),
      );
  });

  test('Q5 there must be a question', () => {
    given(open()).when(answer(9)).isRefused('no-question');
    given(open())
      .when(answer(9, 'Yes.', { question: `${A}#1` }))
      .isRefused('no-question');
  });

  test('Q5 an answer meant for another question than the current one is refused', () => {
    const past: Past = [open(), ask(0, A), ask(1, B)];
    for (const question of [`${B}#1`, `${A}#2`, 'nonsense'])
      given(...past)
        .when(answer(9, 'Yes.', { question }))
        .isRefused('stale-question');
    given(...past)
      .when(answer(9, 'Yes.', { question: `${A}#1` }))
      .yields({ type: 'answered' }, { type: 'delivered' }, { type: 'question-current', question: `${B}#1` });
  });

  test('Q6 the asker has the answer at once, and the target keeps its own', () => {
    const past: Past = [open(), ask(0, A), answer(1000, 'Guess.')];
    for (const viewer of [A, 'target'] as const)
      expect(answerSeen(past, viewer)).toEqual({ at: 1000, opensAt: 6000, text: 'Guess.' });
  });

  test('Q6 everybody else learns when the text comes, but not the text', () => {
    const past: Past = [open(), ask(0, A), answer(1000, 'Guess.')];
    for (const later of [1000, 5999])
      for (const viewer of [B, C, 'spectator'] as const)
        expect(answerSeen([...past, passTime(later)], viewer)).toEqual({ at: 1000, opensAt: 6000 });
  });

  test('Q6 everybody has it when the head start is over', () => {
    const past: Past = [open(), ask(0, A), answer(1000, 'Guess.')];
    given(...past)
      .when(passTime(6000))
      .yields({ type: 'delivered', at: passTime(6000).at, question: `${A}#1`, to: 'everybody' });
    for (const viewer of everybody)
      expect(answerSeen([...past, passTime(6000)], viewer)).toEqual({
        at: 1000,
        opensAt: 6000,
        text: 'Guess.',
      });
  });

  test('Q6 the head start is a choice of the game, and may be none', () => {
    const slow = open({ config: { headStart: milliseconds(9000) } });
    expect(answerSeen([slow, ask(0, A), answer(1000)], B)).toEqual({ at: 1000, opensAt: 10_000 });
    const none: Past = [open({ config: { headStart: milliseconds(0) } }), ask(0, A), answer(1000, 'Guess.')];
    for (const viewer of everybody)
      expect(answerSeen(none, viewer)).toEqual({ at: 1000, opensAt: 1000, text: 'Guess.' });
  });

  test('Q6 several answers may be in their head start, each opening at its own instant', () => {
    const past: Past = [open(), ask(0, A), ask(1, B), answer(1000, 'One.'), answer(2000, 'Two.')];
    const texts = (later: number, viewer: Seat | 'spectator') =>
      conversation([...past, passTime(later)], viewer).map((row) => row.answer?.text);
    expect(texts(5999, A)).toEqual(['One.', undefined]);
    expect(texts(5999, B)).toEqual([undefined, 'Two.']);
    expect(texts(5999, 'spectator')).toEqual([undefined, undefined]);
    expect(texts(6000, 'spectator')).toEqual(['One.', undefined]);
    expect(texts(7000, 'spectator')).toEqual(['One.', 'Two.']);
  });
});

describe('whose turn it is', () => {
  test('Q7 the next question is current with the answer, before others have that answer', () => {
    given(open(), ask(0, A), ask(1, B))
      .when(answer(1000))
      .yields(
        { type: 'answered', question: `${A}#1` },
        { type: 'delivered', to: A },
        { type: 'question-current', at: answer(1000).at, question: `${B}#1` },
      );
    const rows = conversation([open(), ask(0, A), ask(1, B), answer(1000)], C);
    expect(rows.map((row) => row.question)).toEqual([`${A}#1`, `${B}#1`]);
    expect(rows[0]?.answer).not.toHaveProperty('text');
  });

  test('Q7 round-robin: each bettor in turn, in any order of asking', () => {
    const past: Past = [open(), ask(0, A), ask(1, A), ask(2, A), ask(3, C), ask(4, C), ask(5, B), ask(6, B)];
    const turns = [`${A}#1`, `${B}#1`, `${C}#1`, `${A}#2`, `${B}#2`, `${C}#2`, `${A}#3`];
    expect(orderAsked(...past)).toEqual(turns);
  });

  test('Q7 after the last seat comes the first', () => {
    expect(orderAsked(open(), ask(0, C), ask(1, B), ask(2, A))).toEqual([`${C}#1`, `${A}#1`, `${B}#1`]);
    expect(orderAsked(open(), ask(0, B), ask(1, A), ask(2, C))).toEqual([`${B}#1`, `${C}#1`, `${A}#1`]);
  });

  test('Q7 an empty queue is passed over, and the asker comes last', () => {
    expect(orderAsked(open(), ask(0, B), ask(1, B), ask(2, A))).toEqual([`${B}#1`, `${A}#1`, `${B}#2`]);
    expect(orderAsked(open(), ask(0, B), ask(1, B))).toEqual([`${B}#1`, `${B}#2`]);
    expect(orderAsked(open({ bettors: 1 }), ask(0, A), ask(1, A))).toEqual([`${A}#1`, `${A}#2`]);
  });

  test('Q7 who left is passed over', () => {
    const past: Past = [open(), ask(0, A), ask(1, B), ask(2, C), leave(3, B)];
    expect(orderAsked(...past)).toEqual([`${A}#1`, `${C}#1`]);
  });

  test('Q7 without any question waiting none is current', () => {
    given(open(), ask(0, A)).when(answer(9)).yields({ type: 'answered' }, { type: 'delivered' });
  });
});

describe('texts', () => {
  const asking = (text: string) => given(open()).when(ask(0, A, text));
  const answering = (text: string) => given(open(), ask(0, A)).when(answer(9, text));

  test('Q8 texts are taken in NFC and trimmed', () => {
    asking('  Cafe\u0301? \n').yields(
      { type: 'question-submitted', text: 'Caf\u00e9?' },
      { type: 'question-current' },
    );
    answering('\t Cafe\u0301. ').yields({ type: 'answered', text: 'Caf\u00e9.' }, { type: 'delivered' });
  });

  test('Q8 a question has 1 to 200 code points, an answer 1 to 500', () => {
    for (const letter of ['x', '🙂', 'e\u0301']) {
      asking(letter.repeat(200)).yields({ type: 'question-submitted' }, { type: 'question-current' });
      asking(letter.repeat(201)).isRefused('too-long', { length: 201, limit: 200 });
      answering(letter.repeat(500)).yields({ type: 'answered' }, { type: 'delivered' });
      answering(letter.repeat(501)).isRefused('too-long', { length: 501, limit: 500 });
    }
    asking(`  ${'x'.repeat(200)}  `).yields({ type: 'question-submitted' }, { type: 'question-current' });
  });

  test('Q8 the lengths are choices of the game', () => {
    const short = open({ config: { questionLength: 3, answerLength: 2 } });
    given(short)
      .when(ask(0, A, 'Why?'))
      .isRefused('too-long');
    given(short, ask(0, A, 'Why'))
      .when(answer(9, 'No.'))
      .isRefused('too-long');
    given(short, ask(0, A, 'Why'))
      .when(answer(9, 'No'))
      .yields({ type: 'answered' }, { type: 'delivered' });
  });

  test('Q8 nothing to read is empty', () => {
    for (const text of ['', '   ', '\n\t', '\u200b', '\u2060\ufeff']) {
      asking(text).isRefused('empty');
      answering(text).isRefused('empty');
    }
  });

  test('Q8 control and direction characters are refused, never stripped', () => {
    for (const text of ['a\u0000b', 'two\nlines', 'a\u0007', 'a\u202eb', 'a\u2066b\u2069', '\u009fx']) {
      asking(text).isRefused('bad-characters');
      answering(text).isRefused('bad-characters');
    }
  });

  test('Q8 what leaves no ink is refused, but for joiners and selectors where they mean something', () => {
    for (const text of ['a\u200fb', 'a\u200bb', 'a\u200db', 'a\u{e0068}', 'a\u00adb', 'a\ufe0f']) {
      asking(text).isRefused('bad-characters');
      answering(text).isRefused('bad-characters');
    }
    const text = '👩🏽‍🔬 ❤️ می\u200cخواهم?';
    asking(text).yields({ type: 'question-submitted', text }, { type: 'question-current' });
  });
});

describe('answers held back', () => {
  const asked: Past = [open(), ask(0, A), ask(1, B)];
  const held = answer(1000, 'Guess.', { from: 3990 });

  test('Q9 an answer held back is noted', () => {
    given(...asked)
      .when(held)
      .yields({
        type: 'answer-held',
        at: held.at,
        question: `${A}#1`,
        text: 'Guess.',
        from: passTime(3990).at,
      });
  });

  test('Q9 a paste is noted with it', () => {
    const pasted = answer(1000, 'Guess.', { from: 3990, pasted: true });
    given(...asked)
      .when(pasted)
      .yields({ type: 'answer-held', pasted: true });
    given(...asked, pasted)
      .when(release(4000))
      .yields({ type: 'answered', pasted: true }, { type: 'delivered' }, { type: 'question-current' });
  });

  test('Q9 it is shown to nobody, however long the host waits', () => {
    for (const viewer of [A, B, C, 'spectator'] as const)
      expect(given(...asked, held, passTime(9000)).view(viewer)).toEqual(given(...asked).view(viewer));
    expect(given(...asked, held).view('target')).toEqual({
      ...given(...asked).view('target'),
      answering: true,
    });
    // It is no delivered answer yet.
    given(...asked, held)
      .when(done(3999, A))
      .isRefused('too-early');
  });

  test('Q9 it is given when the host releases it', () => {
    const at = passTime(4000).at;
    given(...asked, held)
      .when(release(4000))
      .yields(
        { type: 'answered', at, question: `${A}#1`, text: 'Guess.' },
        { type: 'delivered', at, to: A },
        { type: 'question-current', at, question: `${B}#1` },
      );
    const released: Past = [...asked, held, release(4000)];
    expect(conversation(released, A)[0]?.answer).toEqual({ at: 4000, opensAt: 9000, text: 'Guess.' });
    expect(conversation(released, B)[0]?.answer).toEqual({ at: 4000, opensAt: 9000 });
    expect(seen(given(...released).view('target')).answering).toBe(false);
  });

  test('Q9 the host is told what is held, and from when it may be released', () => {
    expect(market.pacing.held(given(...asked).state)).toEqual([]);
    expect(market.pacing.held(given(...asked, held).state)).toEqual([{ by: 'target', from: 3990 }]);
    expect(market.pacing.held(given(...asked, held, release(4000)).state)).toEqual([]);
    expect(market.pacing.held(given(...asked, held, leave(3999, 'target')).state)).toEqual([]);
  });

  test('Q9 in games of the first version it is given at the instant that was noted', () => {
    const until = passTime(4000).at;
    const then = { type: 'answer-held', at: held.at, question: `${A}#1`, text: 'Guess.', until } as const;
    const state = market.rules.evolve(given(...asked).state, then);
    expect(market.pacing.held(state)).toEqual([]);
    expect(market.rules.deadline(state)).toBe(until);
    expect(market.rules.decide(state, passTime(5000)).events).toMatchObject([
      { type: 'answered', at: until, question: `${A}#1`, text: 'Guess.' },
      { type: 'delivered', at: until, to: A },
      { type: 'question-current', at: until, question: `${B}#1` },
    ]);
    const moved = market.rules.evolve(state, {
      type: 'resumed',
      at: passTime(12_000).at,
      down: milliseconds(10_000),
    });
    expect(market.rules.deadline(moved)).toBe(14_000);
  });

  test('Q9 a second answer meanwhile is refused', () => {
    given(...asked, held)
      .when(answer(2000, 'No, wait.'))
      .isRefused('already-said');
    given(...asked, held)
      .when(answer(2000, 'No, wait.', { question: `${A}#1`, from: 2000 }))
      .isRefused('already-said');
    given(...asked, held, release(4000))
      .when(answer(4000, 'To the next one.'))
      .yields({ type: 'answered', question: `${B}#1`, text: 'To the next one.' }, { type: 'delivered' });
  });

  test('Q9 what a person may not say is refused before it is held', () => {
    given(...asked)
      .when(answer(1000, ' ', { from: 3990 }))
      .isRefused('empty');
    given(...asked)
      .when(answer(1000, 'x'.repeat(501), { from: 3990 }))
      .isRefused('too-long');
    given(...asked)
      .when(answer(1000, 'Yes.', { from: 3990, question: `${B}#1` }))
      .isRefused('stale-question');
  });

  test('Q9 it is discarded if the game closes first', () => {
    const discarded = { type: 'answer-discarded', question: `${A}#1` } as const;
    given(...asked, held)
      .when(fault(3999))
      .yields(discarded, { type: 'closed', end: 'void' }, { type: 'settled' });
    given(...asked, held)
      .when(leave(3999, 'target'))
      .yields({ type: 'left' }, discarded, { type: 'closed', end: 'void' }, { type: 'settled' });
    const late = answer(119_000, 'Guess.', { from: 119_999 });
    const closed: Past = [open(), ask(100_000, A), late, release(120_001)];
    for (const viewer of everybody) expect(answerSeen(closed, viewer)).toBeNull();
  });

  test('Q9 it survives the leaving of its asker and the absence of its speaker', () => {
    const facts = [
      { type: 'answered' as const, question: `${A}#1` as const },
      { type: 'delivered' as const },
      { type: 'question-current' as const, question: `${B}#1` as const },
    ];
    given(...asked, held, leave(2000, A))
      .when(release(4000))
      .yields(...facts);
    given(...asked, held, disconnect(2000, 'target'))
      .when(release(4000))
      .yields(...facts);
  });

  test('Q9 the host is told what was read and typed, and since when', () => {
    const { state } = given(open(), ask(0, A, 'Why?'), ask(10, B, 'Who\u00e9 🙂?'), answer(2000));
    expect(market.pacing.spoken(state, answer(3000, 'No 🙂'))).toEqual({
      since: 2000,
      read: 7,
      typed: 4,
      index: 1,
    });
    expect(market.pacing.spoken(state, bet(3000, A, 'human'))).toBeUndefined();
    expect(market.pacing.spoken(given(open()).state, answer(3000))).toBeUndefined();
  });
});
