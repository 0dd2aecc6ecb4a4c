/** One subject's run through one dialogue: the next prompt from the earlier answers. */
import { type Answer, type Dialogue, type InterviewItem, type Language, languageOf } from './item.ts';
import { fillTemplate, type Template, templateOf } from './template.ts';

/** Earlier turns shown with a question: all, the last n, or the last within a number of tokens. */
export type HistoryWindow = 'all' | { readonly turns: number } | { readonly tokens: number };

/** Options of an interview. */
export interface InterviewOptions {
  /** Form of an earlier answer in the context: its digit below both choices, or the text of the choice. */
  readonly contextAnswer: 'digit' | 'text';
  readonly history: HistoryWindow;
  /** Whether earlier turns are separate messages. */
  readonly isMultiturn: boolean;
  /** The dialogue's instruction is that of its first question for all of them, or each question has its own. */
  readonly instruction: 'first' | 'own';
  /** Separator between turns, and between the last one and the question. */
  readonly join: 'blank-line' | 'newline';
  /** Whether `Answer:` follows as the last line where the instruction does not end in it. */
  readonly closing: 'none' | 'answer';
  /** Instead of any instruction of the dataset. */
  readonly prompt?: string;
}

/** Author role of a message, in the terms of language model endpoints. */
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** A question as it is put to a subject. */
export interface PosedQuestion {
  readonly item: InterviewItem;
  /** Earlier messages, the oldest first. Grows with the dialogue: read immediately or copy. */
  readonly earlier: readonly Message[];
  /** The message that asks. */
  readonly text: string;
  /**
   * Number of characters of `text` shared with the start of the previous question; 0 with separate messages.
   */
  readonly kept: number;
  /** The rest of `text`. */
  readonly added: string;
  /** The same for all questions of this way through the dialogue, and for no other. */
  readonly run: object;
}

/** A dialogue under way. */
export interface DialogueRun {
  /** Returns the next question, the same until it is answered; undefined at the end of the dialogue. */
  readonly next: () => PosedQuestion | undefined;
  /** Takes the answer to it. */
  readonly answered: (answer: Answer) => void;
}

const answerWord: Readonly<Record<Language, string>> = { en: 'Answer:', ru: 'Ответ:' };

/**
 * Estimates tokens without a tokenizer: one for every four bytes of UTF-8, rounded up. About right for
 * English, a little high for Russian.
 */
export function tokensOf(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // Half of a pair of surrogates is two of its four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return Math.ceil(bytes / 4);
}

/** Begins a dialogue. Nothing that it does grows with the number of turns before, whole history or not. */
export function startDialogue(dialogue: Dialogue, options: InterviewOptions): DialogueRun {
  const word = answerWord[languageOf(dialogue)];
  const templates = templatesOf(dialogue, options, word);
  const history = options.isMultiturn ? messageHistory(templates, options) : textHistory(templates, options);
  let place = 0;
  const run = {};
  return {
    next() {
      const item = dialogue.items[place];
      return item === undefined ? undefined : { item, run, ...history.ask(item) };
    },
    answered(answer) {
      const item = dialogue.items[place];
      if (item === undefined) throw new Error('the dialogue is over');
      history.add(turnOf(item, answer, word, options.contextAnswer));
      place += 1;
    },
  };
}

/** Template of each question, and a common one; undefined if each has its own. */
interface Templates {
  readonly of: (item: InterviewItem) => Template;
  readonly one: Template | undefined;
}

function templatesOf(dialogue: Dialogue, options: InterviewOptions, word: string): Templates {
  const { prompt, instruction, closing, join } = options;
  const divided = (text: string): Template => {
    const isClosed = closing === 'none' || text.trimEnd().endsWith(word);
    const whole = templateOf(isClosed ? text : `${text.trimEnd()}\n${word}`);
    // The line of the context ends there: a blank line goes between it and the question.
    const isTight = join === 'blank-line' && /^\n(?!\n)/.test(whole.tail);
    return isTight ? { ...whole, tail: `\n${whole.tail}` } : whole;
  };
  if (prompt === undefined && instruction === 'own')
    return { of: (item) => divided(item.instruction), one: undefined };
  const one = divided(prompt ?? dialogue.items[0]?.instruction ?? '');
  return { of: () => one, one };
}

/** An earlier question with its answer. */
interface Turn {
  readonly asked: string;
  readonly said: string;
}

/** Text of a turn with a question and its answer. */
function turnOf(item: InterviewItem, answer: Answer, word: string, style: 'digit' | 'text'): Turn {
  const { question, choices } = item;
  if (style === 'text') return { asked: `${question}\n${word}`, said: choices[answer - 1] ?? String(answer) };
  return { asked: `${question}\n1. ${choices[0]}\n2. ${choices[1]}\n${word}`, said: String(answer) };
}

interface History {
  readonly ask: (item: InterviewItem) => Omit<PosedQuestion, 'item' | 'run'>;
  readonly add: (turn: Turn) => void;
}

/** Earlier turns within the message that asks. */
function textHistory({ of, one }: Templates, { history: window, join }: InterviewOptions): History {
  const between = join === 'newline' ? '\n' : '\n\n';
  // Where the question stands before the context, or each has words of its own there, no two begin the same way.
  const isStable = one !== undefined && !/\{(question|choice1|choice2)\}/.test(one.head);
  let whole = '';
  /** Text added by the last turn. */
  let grown = '';
  let sent = 0;
  const turns = windowOf<string>(window, tokensOf);
  return {
    ask(item) {
      const { head, tail, first } = of(item);
      // The whole history grows at its end and is never joined anew, so that its length costs a question nothing.
      const context = window === 'all' ? whole : turns.all().join(between);
      const end = fillTemplate(tail, item);
      const text = context === '' ? fillTemplate(first, item) : fillTemplate(head, item) + context + end;
      // Of a long text nothing is cut out: that would copy it.
      const isLong = window === 'all' && whole !== '' && isStable;
      return { earlier: [], text, kept: sent, added: isLong ? grown + end : text.slice(sent) };
    },
    add({ asked, said }) {
      const turn = `${asked} ${said}`;
      if (isStable) sent = one.head.length + (window === 'all' ? whole.length : 0);
      grown = whole === '' ? turn : between + turn;
      if (window === 'all') whole += grown;
      else turns.add(turn);
    },
  };
}

/** Earlier turns as messages: prompts and the subject's replies. */
function messageHistory({ of, one }: Templates, { history }: InterviewOptions): History {
  const turns = windowOf<Turn>(history, ({ asked, said }) => tokensOf(`${asked} ${said}`));
  const whole: Message[] = [];
  const messages = ({ asked, said }: Turn, head: string): readonly Message[] => [
    { role: 'user', content: head + asked },
    { role: 'assistant', content: said },
  ];
  // The first message begins with the instruction: where each question has its own, the list cannot just grow.
  const isGrowing = history === 'all' && one !== undefined;
  return {
    ask(item) {
      const { head, tail, first } = of(item);
      const earlier = isGrowing
        ? whole
        : turns.all().flatMap((turn, index) => messages(turn, index === 0 ? head : ''));
      const text = fillTemplate(earlier.length === 0 ? first : tail.replace(/^\n+/, ''), item);
      return { earlier, text, kept: 0, added: text };
    },
    add(turn) {
      if (isGrowing) whole.push(...messages(turn, whole.length === 0 ? one.head : ''));
      else turns.add(turn);
    },
  };
}

/** The last turns that a window shows. */
function windowOf<Kept>(window: HistoryWindow, sizeOf: (one: Kept) => number) {
  const kept: { readonly one: Kept; readonly size: number }[] = [];
  let size = 0;
  const isOver = (): boolean => {
    if (window === 'all') return false;
    return 'turns' in window ? kept.length > window.turns : size > window.tokens;
  };
  return {
    all: (): readonly Kept[] => kept.map(({ one }) => one),
    add(one: Kept): void {
      const own = sizeOf(one);
      kept.push({ one, size: own });
      size += own;
      while (isOver()) size -= kept.shift()?.size ?? 0;
    },
  };
}
