/** One conversation with the interpreter. */
import type { Brain } from './brain.ts';
import { categoriesOf } from './category.ts';
import { createGraph, findCategory } from './graph.ts';
import type { Context, Memory } from './template/context.ts';
import { type Budget, BudgetExceeded, evaluate } from './template/evaluate.ts';
import { cleanOutput, sentencesOf, wordsOf } from './text.ts';
import { type Element, xmlOf } from './xml.ts';

/** One conversation with separate memory. */
export interface Chat {
  readonly reply: (text: string) => string;
  /** Whether the last reply was that to a message that no category knows. */
  readonly wasLost: () => boolean;
  /** Replays an earlier turn with its answer. */
  readonly relive: (text: string, answer: string | null) => void;
  /** The categories taught with <learnf> in this conversation, as AIML. */
  readonly learnedForGood: () => readonly string[];
}

export interface ChatOptions {
  readonly random?: () => number;
  readonly now?: () => Date;
  /** Time limit of an answer in milliseconds, with its clock. */
  readonly patience?: number;
  readonly clock?: () => number;
}

/** Limits of recursion, nodes per answer, and others. */
const most = {
  depth: 100,
  nodes: 50_000,
  words: 200,
  sentences: 10,
  history: 100,
  learned: 1000,
  answer: 500,
};

/** Joins answers as sentences; adds a full stop where one is missing. */
const asSentences = (answers: readonly string[]): string =>
  answers
    .map((answer, at) => (at < answers.length - 1 && /[\p{L}\p{N}]$/u.test(answer) ? `${answer}.` : answer))
    .join(' ');

/** Reply if no category fits and the set names no other default. */
const lastResort = 'I have no answer for that.';

export function createChat(brain: Brain, options: ChatOptions = {}): Chat {
  const {
    random = Math.random,
    now = () => new Date(),
    patience = 1000,
    clock = () => performance.now(),
  } = options;
  const memory: Memory = {
    predicates: new Map(),
    inputs: [],
    requests: [],
    responses: [],
    learned: createGraph(),
    chosen: new Map(),
  };
  const forGood: string[] = [];
  let isLost = false;
  const anything = anyTemplate(brain);
  const normal = (text: string) => brain.substitute.normal(text.replaceAll(/[‘’ʼ]/g, "'"));

  function learn(category: Element, isForGood: boolean): void {
    if (memory.learned.size() >= most.learned) return;
    const root = { name: 'aiml', attributes: {}, children: [category] };
    for (const one of categoriesOf(root, brain.property, () => {})) memory.learned.add(one);
    if (isForGood) forGood.push(xmlOf(category));
  }

  /** Creates the budget of a turn. */
  function createBudget(): Budget {
    const until = clock() + patience;
    let [nodes, ticks] = [0, 0];
    const tick = () => {
      ticks += 1;
      if (ticks % 64 === 0 && clock() > until) throw new BudgetExceeded('the answer took too long');
    };
    const spend = () => {
      nodes += 1;
      if (nodes > most.nodes) throw new BudgetExceeded('the answer took too many steps');
      tick();
    };
    return { spend, tick };
  }

  /** Reply of the categories to one sentence, recursively; undefined if none fits. */
  function respond(sentence: string, depth: number, budget: Budget): string | undefined {
    if (depth > most.depth) throw new BudgetExceeded('categories asked each other too often');
    const path = {
      pattern: wordsOf(normal(sentence)).slice(0, most.words),
      that: wordsIn(sentencesOf(normal(memory.responses[0] ?? '')).at(-1)),
      topic: wordsIn(memory.predicates.get('topic') ?? brain.predicateDefault('topic')),
    };
    const found = findCategory([memory.learned, brain.graph], path, brain.setNamed, budget.tick);
    if (found === undefined || found.template === anything) isLost = true;
    if (found === undefined) return undefined;
    const context: Context = {
      brain,
      memory,
      random,
      now,
      learn,
      stars: found.stars,
      locals: new Map(),
      text: (nodes) => evaluate(nodes, context, budget),
      respond: (text) => respond(text, depth + 1, budget) ?? '',
    };
    return context.text(found.template.children);
  }

  function answersTo(sentences: readonly string[]): string[] {
    const budget = createBudget();
    const answers: string[] = [];
    try {
      for (const sentence of sentences) {
        remember(memory.inputs, sentence);
        const answer = cleanOutput(respond(sentence, 0, budget) ?? fallback('default-response'));
        if (answer !== '' && answer !== answers.at(-1)) answers.push(answer);
      }
    } catch (error) {
      if (!(error instanceof BudgetExceeded || error instanceof RangeError)) throw error;
      answers.push(fallback('too-much-response'));
    }
    return answers;
  }

  const fallback = (name: string) => brain.property(name) ?? brain.property('default-response') ?? lastResort;

  function turn(text: string): string {
    isLost = false;
    const sentences = sentencesOf(normal(text)).slice(0, most.sentences);
    const answers = answersTo(sentences.length === 0 ? [''] : sentences);
    return shortened(cleanOutput(asSentences(answers) || fallback('default-response')));
  }

  function close(text: string, answer: string): string {
    remember(memory.requests, text);
    remember(memory.responses, answer);
    return answer;
  }

  return {
    reply: (text) => close(text, turn(text)),
    relive(text, answer) {
      const again = turn(text);
      close(text, answer ?? again);
    },
    wasLost: () => isLost,
    learnedForGood: () => forGood,
  };
}

/** Template of the category of anything that no other one knows. */
const anyTemplate = ({ graph, setNamed, predicateDefault }: Brain) =>
  findCategory(
    [graph],
    { pattern: ['\u0000'], that: ['unknown'], topic: wordsIn(predicateDefault('topic')) },
    setNamed,
  )?.template;

const wordsIn = (text = ''): string[] => {
  const words = wordsOf(text);
  return words.length === 0 ? ['unknown'] : words;
};

function remember(list: string[], text: string): void {
  list.unshift(text);
  list.length = Math.min(list.length, most.history);
}

/** Shortens to whole sentences, or at least whole words, within the limit. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= most.answer) return text;
  const cut = characters.slice(0, most.answer).join('');
  const sentenceEnd = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return (sentenceEnd > 0 ? cut.slice(0, sentenceEnd + 1) : cut.slice(0, cut.lastIndexOf(' ') >>> 0)).trim();
}
