/**
 * Measures how human the house bots without a model seem, beside those of another checkout:
 * `node scripts/bootstrap.js scripts/measure-bots.ts --before DIRECTORY --people FILE [--games 150] [--seed 1]`.
 *
 * FILE has conversations between people, as JSON lines: `{"messages": [{"speaker", "text"}]}`. Their questions are
 * put to both versions of each bot, six in a game, the same to both. Judges: `reader` (fixed weights), and a blind
 * judge, a logistic regression on style and frequent words. Half of the conversations train it, on answers of
 * people and of the bots of the other checkout; the games use the other half. The blind judge of row *both* is
 * trained on the answers of both versions, so that nothing new has the advantage of being unknown.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readConversation } from '@parlour/bot-reader/belief';
import { features, type StyledAnswer, wordsOf } from '@parlour/bot-reader/style';
import { seededStream } from '@parlour/game';
import { isSelfContained, shuffledBySeed } from '@parlour/results';
import { bootstrap, labelledRows, percentileInterval, ridgeLogistic } from '@parlour/stats';

const names = ['learner', 'aiml'] as const;
/** All that teach the blind judge what machines write. */
const machines = [...names, 'eliza', 'simple'] as const;
const questionsOfGame = 6;
/** Words that the blind judge knows beside measures of style. */
const maxWords = 120;
const penalty = 5;
const resamples = 2000;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    people: { type: 'string' },
    games: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
  },
});
const { before: otherCheckout, people: peopleFile } = values;
if (otherCheckout === undefined || peopleFile === undefined)
  throw new Error(
    'expected --before DIRECTORY, a checkout with installed packages, and --people FILE, JSON lines',
  );
const seed = values.seed;

type Answer = (turn: {
  game: string;
  text: string;
  before: readonly { question: string; answer: string | null }[];
  limits: { characters: number; messages: number };
}) => Promise<string | undefined> | string | undefined;

interface Said {
  readonly text: string;
  readonly answer: string;
}

/** A bot of a checkout, with its choices from the seed. */
async function botOf(checkout: string, name: string): Promise<Answer> {
  const file = pathToFileURL(join(resolve(checkout), 'bots', name, 'src', 'in-process.ts')).href;
  const { createBot } = (await import(file)) as { createBot: (random: () => number) => { reply: Answer } };
  const stream = seededStream(seed, `bot ${name}`);
  return createBot(() => stream.below(2 ** 32) / 2 ** 32).reply;
}

const limits = { characters: 300, messages: 1 };

async function talkWith(
  answer: Answer,
  game: string,
  questions: readonly string[],
): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (const text of questions) {
    const before = said.map((one) => ({ question: one.text, answer: one.answer }));
    said.push({ text, answer: (await answer({ game, text, before, limits })) ?? '' });
  }
  return said;
}

/** Questions with the answers of people, by conversation. */
const conversations = readFileSync(peopleFile, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const { messages } = JSON.parse(line) as { messages: { speaker: string; text: string }[] };
    return messages.flatMap(({ speaker, text: whole }, at) => {
      const [next] = messages.slice(at + 1);
      const text = whole.match(/[^.!?]+\?\s*$/)?.[0].trim() ?? '';
      const isPair = next !== undefined && next.speaker !== speaker;
      return isPair && isSelfContained({ question: text, answer: next.text })
        ? [{ text, answer: next.text }]
        : [];
    });
  });
const mixed = shuffledBySeed(conversations, seed);
const [taught, held] = [mixed.slice(0, mixed.length >> 1), mixed.slice(mixed.length >> 1)];

const pool = shuffledBySeed(
  held.flatMap((one) => one.map(({ text }) => text)),
  seed,
);
const games = Array.from({ length: Number(values.games) }, (_, nth) => ({
  game: `game ${seed} ${nth}`,
  questions: pool.slice(nth * questionsOfGame, (nth + 1) * questionsOfGame),
})).filter(({ questions }) => questions.length === questionsOfGame);

const perGame = (said: readonly Said[]): readonly StyledAnswer[] =>
  said.map(({ text, answer }, nth) => ({
    text: answer,
    question: text,
    before: said.slice(0, nth).map((one) => one.answer),
  }));

type Judge = (said: readonly Said[]) => number;

/** Trains the blind judge; its belief is the mean over answers. */
function blindJudge(human: readonly Said[][], machine: readonly Said[][]): Judge {
  const counts = new Map<string, number>();
  for (const { answer } of [...human, ...machine].flat())
    for (const word of new Set(wordsOf(answer.toLowerCase()))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxWords)
    .map(([word]) => word);
  const valuesOf = (one: StyledAnswer): number[] => {
    const has = new Set(wordsOf(one.text.toLowerCase()));
    return [...features.map((feature) => feature.of(one)), ...known.map((word) => Number(has.has(word)))];
  };
  const rows = [
    ...human.map((said) => ({ said, outcome: 1 as const })),
    ...machine.map((said) => ({ said, outcome: 0 as const })),
  ];
  const all = rows.flatMap(({ said, outcome }, cluster) =>
    perGame(said).map((one) => ({ features: valuesOf(one), outcome, cluster: String(cluster) })),
  );
  const data = labelledRows(all);
  const model = 'notEstimable' in data ? data : ridgeLogistic(data, { penalty });
  if ('notEstimable' in model) throw new Error(`expected a judge that can be trained: ${model.notEstimable}`);
  const { intercept, coefficients, scale } = model;
  return (said) => {
    const beliefs = perGame(said).map((one) => {
      const odds = valuesOf(one).reduce((sum, value, nth) => {
        const coefficient = coefficients[nth];
        if (coefficient === undefined) return sum;
        const [mean = 0, deviation = 1] = [scale.mean[nth], scale.deviation[nth]];
        return sum + (coefficient.estimate * (value - mean)) / deviation;
      }, intercept);
      return 1 / (1 + Math.exp(-odds));
    });
    return meanOf(beliefs);
  };
}

const meanOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

const asked = taught.filter((one) => one.length >= 3).map((one) => one.slice(0, questionsOfGame));
const here = resolve(import.meta.dirname, '..');
const taughtBy = async (checkout: string, bots: readonly string[]) => {
  const talks: Said[][] = [];
  for (const name of bots) {
    const bot = await botOf(checkout, name);
    const own = asked.slice(0, Math.ceil(asked.length / machines.length));
    for (const [nth, one] of own.entries())
      talks.push([
        ...(await talkWith(
          bot,
          `lesson ${nth}`,
          one.map(({ text }) => text),
        )),
      ]);
  }
  return talks;
};
const [older, newer] = [await taughtBy(otherCheckout, machines), await taughtBy(here, names)];
const judges: Readonly<Record<string, Judge>> = {
  reader: (said) => readConversation({ conversation: conversationOf(said), baseRate: 0.5 }).belief,
  blind: blindJudge(asked, older),
  both: blindJudge(asked, [...older, ...newer]),
};

function conversationOf(said: readonly Said[]) {
  return said.map(({ text, answer }, nth) => ({ question: `q${nth}`, by: 'bettor-1', text, answer }));
}

/** Mean with a percentile interval over games. */
function estimateOf(all: readonly number[], label: string): string {
  const stream = seededStream(seed, label);
  const random = () => stream.below(2 ** 32) / 2 ** 32;
  const interval = percentileInterval(bootstrap(all, meanOf, { random, replicates: resamples }));
  if ('notEstimable' in interval) return interval.notEstimable;
  const [low, high] = interval;
  return `${meanOf(all).toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

console.log(
  `${conversations.length} conversations of people; ${games.length} games of ${questionsOfGame} questions`,
);
console.log('bot      judge   before                after                 difference');
for (const name of names) {
  const versions = { before: await botOf(otherCheckout, name), after: await botOf(here, name) };
  const talks = { before: [] as (readonly Said[])[], after: [] as (readonly Said[])[] };
  for (const { game, questions } of games)
    for (const version of ['before', 'after'] as const)
      talks[version].push(await talkWith(versions[version], game, questions));
  if (values.show)
    for (const talk of talks.after.slice(0, 5))
      console.log(talk.map(({ text, answer }) => `  ${text}\n    ${answer}`).join('\n'));
  for (const [judge, belief] of Object.entries(judges)) {
    const [then, now] = [talks.before.map(belief), talks.after.map(belief)];
    const difference = now.map((one, nth) => one - (then[nth] ?? 0));
    const cells = [then, now, difference].map((one, nth) =>
      estimateOf(one, `${name} ${judge} ${nth}`).padEnd(21),
    );
    console.log(`${name.padEnd(8)} ${judge.padEnd(7)} ${cells.join(' ')}`);
  }
}
const ofPeople = held.filter((one) => one.length >= 3).slice(0, games.length);
for (const [judge, belief] of Object.entries(judges))
  console.log(`people   ${judge.padEnd(7)} ${estimateOf(ofPeople.map(belief), `people ${judge}`)}`);
