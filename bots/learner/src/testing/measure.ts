/** Measures the time of an answer with a full memory: node bots/learner/bin/measure.js */
import { mulberry32 } from '@parlour/stats';
import type { Exchange } from '../exchange.ts';
import { seedExchanges } from '../first-words.ts';
import { Memory } from '../memory.ts';
import { findReply } from '../recall.ts';

const size = 50_000;
const questions = 2000;

const random = mulberry32(1);
const oneOf = <Item>(items: readonly Item[], low = 1): Item =>
  items[Math.floor(items.length * random() ** low)] as Item;

/** Texts like people's talk: few words are frequent, and many questions are common. */
const often = [...new Set(seedExchanges.flatMap(({ question }) => question.split(' ')))];
const seldom = Array.from({ length: 8000 }, (_, n) => `word${n.toString(36)}`);
const sentence = (): string =>
  Array.from({ length: 3 + Math.floor(random() * 9) }, () =>
    random() < 0.65 ? oneOf(often, 2) : oneOf(seldom, 3),
  ).join(' ');
const question = (): string => (random() < 0.35 ? oneOf(seedExchanges).question : `${sentence()}?`);

const exchanges = Array.from({ length: size }, (_, n): Exchange => {
  const seal = `game${Math.floor(n / 8)}`;
  const before = n % 8 === 0 ? {} : { before: `${seal}:${n - 1}` };
  return {
    id: `${seal}:${n}`,
    seal,
    game: seal,
    ...before,
    question: question(),
    answer: sentence(),
    worth: random() - 0.5,
    at: n,
  };
});
const memory = new Memory({ firstWords: seedExchanges });
const begin = performance.now();
memory.learn(exchanges);
const learning = performance.now() - begin;

const times = Array.from({ length: questions }, () => {
  const before = Array.from({ length: 4 }, () => ({ question: question(), answer: sentence() }));
  const asked = question();
  const since = performance.now();
  findReply(memory, asked, before);
  return performance.now() - since;
}).sort((a, b) => a - b);
const quantile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);

console.log(`${size} exchanges learned in ${Math.round(learning)} ms`);
console.log(`an answer: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, p99 ${quantile(0.99)} ms`);
console.log(`${Math.round(process.memoryUsage().rss / 1e6)} MB`);
