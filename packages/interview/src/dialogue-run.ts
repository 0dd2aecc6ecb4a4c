/** One subject's way through one dialogue: what it is asked next, given what it answered before. */
import { type Answer, type Dialogue, type Item, type Language, languageOf } from './item.ts';
import { filled, type Template, templateOf } from './template.ts';

/** Which earlier turns a question shows: all of them, the last so many, or the last that fit into so many tokens. */
export type HistoryWindow = 'all' | { readonly turns: number } | { readonly tokens: number };

/** How an interview is held. */
export interface InterviewOptions {
  /** How an earlier answer stands in the context: as its digit with both choices above it, or as the text of the choice. */
  readonly contextAnswer: 'digit' | 'text';
  readonly history: HistoryWindow;
  /** Whether earlier turns are messages of their own. */
  readonly isMultiturn: boolean;
  /** Instead of the instruction of the dialogue's first question. */
  readonly prompt?: string;
}

/** Who said a message, in the words of the endpoints for language models. */
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** A question as it is put to a subject. */
export interface Asked {
  readonly item: Item;
  /** Earlier messages, the oldest first. It grows as the dialogue goes on: it is read at once or copied. */
  readonly earlier: readonly Message[];
  /** The message that asks. */
  readonly text: string;
  /** So many characters of `text` are the beginning of the question before; with earlier messages, 0. */
  readonly kept: number;
  /** The rest of `text`. */
  readonly added: string;
  /** The same for all questions of this way through the dialogue, and for no other. */
  readonly run: object;
}

/** A dialogue under way. */
export interface DialogueRun {
  /** The next question; undefined: the dialogue is over. The same until it is answered. */
  readonly next: () => Asked | undefined;
  /** Takes the answer to it. */
  readonly answered: (answer: Answer) => void;
}

const answerWord: Readonly<Record<Language, string>> = { en: 'Answer:', ru: 'Ответ:' };

/**
 * So many tokens a text is taken for, without a tokenizer: one for every four bytes of UTF-8, rounded up. English words
 * come out about right, Russian ones a little high.
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
  const template = templateOf(options.prompt ?? dialogue.items[0]?.instruction ?? '');
  const word = answerWord[languageOf(dialogue)];
  const history = options.isMultiturn
    ? messageHistory(template, options)
    : textHistory(template, options.history);
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

/** An earlier question with its answer. */
interface Turn {
  readonly asked: string;
  readonly said: string;
}

/** What a turn shows of a question and its answer. */
function turnOf(item: Item, answer: Answer, word: string, style: 'digit' | 'text'): Turn {
  const { question, choices } = item;
  if (style === 'text') return { asked: `${question}\n${word}`, said: choices[answer - 1] ?? String(answer) };
  return { asked: `${question}\n1. ${choices[0]}\n2. ${choices[1]}\n${word}`, said: String(answer) };
}

interface History {
  readonly ask: (item: Item) => Omit<Asked, 'item' | 'run'>;
  readonly add: (turn: Turn) => void;
}

/** Earlier turns within the message that asks. */
function textHistory({ head, tail, first }: Template, window: HistoryWindow): History {
  // Where the question stands before the context, two questions have no beginning in common.
  const isStable = !/\{(question|choice1|choice2)\}/.test(head);
  let whole = '';
  /** What the last turn added to it. */
  let grown = '';
  let sent = 0;
  const turns = windowOf<string>(window, tokensOf);
  return {
    ask(item) {
      // The whole history grows at its end and is never joined anew, so that its length costs a question nothing.
      const context = window === 'all' ? whole : turns.all().join('\n\n');
      const end = filled(tail, item);
      const text = context === '' ? filled(first, item) : filled(head, item) + context + end;
      // Of a long text nothing is cut out: that would copy it.
      const isLong = window === 'all' && whole !== '' && isStable;
      return { earlier: [], text, kept: sent, added: isLong ? grown + end : text.slice(sent) };
    },
    add({ asked, said }) {
      const turn = `${asked} ${said}`;
      if (isStable) sent = head.length + (window === 'all' ? whole.length : 0);
      grown = whole === '' ? turn : `\n\n${turn}`;
      if (window === 'all') whole += grown;
      else turns.add(turn);
    },
  };
}

/** Earlier turns as messages: what was asked, and what the subject said. */
function messageHistory({ head, tail, first }: Template, { history }: InterviewOptions): History {
  const turns = windowOf<Turn>(history, ({ asked, said }) => tokensOf(`${asked} ${said}`));
  const whole: Message[] = [];
  const messages = ({ asked, said }: Turn, isFirst: boolean): readonly Message[] => [
    { role: 'user', content: isFirst ? head + asked : asked },
    { role: 'assistant', content: said },
  ];
  return {
    ask(item) {
      const earlier =
        history === 'all' ? whole : turns.all().flatMap((turn, index) => messages(turn, index === 0));
      const text = filled(earlier.length === 0 ? first : tail.replace(/^\n/, ''), item);
      return { earlier, text, kept: 0, added: text };
    },
    add(turn) {
      if (history === 'all') whole.push(...messages(turn, whole.length === 0));
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
