/** What a seat sees in its turn: made from its own view only. */
import type { AnyFormat, OpenPrompt, PromptLimits, Reply } from '@parlour/game';
import type { Action, ActionType } from './action.ts';

/** A visible message. */
export interface ObservedMessage {
  readonly by: string;
  /** The only recipient; left out: all. */
  readonly to?: string;
  /** Null: it was erased. */
  readonly text: string | null;
  /** Game time, in milliseconds. */
  readonly at: number;
}

/** View of one seat. Parts are made when they are read. */
export interface Observation {
  readonly seat: string;
  readonly role: string;
  /** Game time, in milliseconds. */
  readonly time: number;
  /** Possible types of actions now. `wait` is always one of them. */
  readonly legal: readonly ActionType[];
  readonly messages: readonly ObservedMessage[];
  /** Limits of a text; undefined: no text is possible now. */
  readonly limits: PromptLimits | undefined;
  /** Open prompts, as a bot of the server gets them. */
  readonly prompts: readonly OpenPrompt[];
  /** The seat's view, as the rules give it. */
  readonly view: AnyView;
  /** The same in words. */
  readonly text: string;
  /**
   * The action that the server makes of a bot's reply to one of `prompts`; undefined: none, as for a belief
   * too near to one half.
   */
  readonly actionFor: (prompt: OpenPrompt, reply: Reply) => Action | undefined;
}

/** Common fields of all formats' views, as far as they are read here. */
export interface AnyView {
  readonly phase: 'empty' | 'open' | 'over';
  readonly talk?: readonly ObservedMessage[];
  readonly talks?: Readonly<Record<string, readonly ObservedMessage[]>>;
  readonly conversation?: readonly AskedQuestion[];
  readonly labels?: object | null;
  readonly labelsFrom?: number | null;
  readonly reveal?: unknown;
}

interface AskedQuestion {
  readonly by: string;
  readonly text: string | null;
  readonly askedAt: number;
  readonly answer: { readonly at: number; readonly text?: string | null } | null;
}

/** A state of the game, and its time. */
export interface ObservedMoment {
  readonly state: object;
  readonly time: number;
  /** The turn clock gives this seat no time to speak now. */
  readonly isSilent: boolean;
}

interface Sources extends ObservedMoment {
  readonly format: AnyFormat;
  readonly seat: string;
  readonly role: string;
  /** Of this seat in this game. */
  readonly transcript: Transcript;
}

/** Messages in words. Those that were there at the last reading are not written again. */
export class Transcript {
  #messages: readonly ObservedMessage[] = [];
  #text = '';

  /** Each on a new line, which begins with a line break. */
  textOf(messages: readonly ObservedMessage[], seat: string): string {
    const known = this.#messages;
    const isContinued =
      messages.length >= known.length && known.every((one, index) => one === messages[index]);
    let text = isContinued ? this.#text : '';
    for (let index = isContinued ? known.length : 0; index < messages.length; index += 1)
      text += lineOf(messages[index] as ObservedMessage, seat);
    this.#messages = messages;
    this.#text = text;
    return text;
  }
}

function lineOf({ by, to, text }: ObservedMessage, seat: string): string {
  const name = by === seat ? 'you' : by;
  return `\n${to === undefined || to === seat ? name : `${name} to ${to}`}: ${text ?? '(erased)'}`;
}

/** An observation that computes its parts on first use. */
export class SeatObservation implements Observation {
  readonly seat: string;
  readonly role: string;
  readonly time: number;
  readonly #sources: Sources;
  #view: AnyView | undefined;
  #prompts: readonly OpenPrompt[] | undefined;
  #legal: readonly ActionType[] | undefined;
  #messages: readonly ObservedMessage[] | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.seat = sources.seat;
    this.role = sources.role;
    this.time = sources.time;
  }

  get view(): AnyView {
    const { format, state, seat } = this.#sources;
    this.#view ??= format.rules.view(state, seat) as AnyView;
    return this.#view;
  }

  get prompts(): readonly OpenPrompt[] {
    const { format, isSilent } = this.#sources;
    if (this.#prompts === undefined) {
      const all = format.prompting.prompts(this.view as never);
      this.#prompts = isSilent ? all.filter(({ kind }) => kind !== 'say') : all;
    }
    return this.#prompts;
  }

  get legal(): readonly ActionType[] {
    if (this.#legal !== undefined) return this.#legal;
    const types: ActionType[] = [];
    const add = (type: ActionType) => {
      if (!types.includes(type)) types.push(type);
    };
    for (const prompt of this.prompts) add(this.#typeOf(prompt));
    if (this.#mayLabel()) add('label');
    add('wait');
    this.#legal = types;
    return types;
  }

  get messages(): readonly ObservedMessage[] {
    this.#messages ??= messagesOf(this.view);
    return this.#messages;
  }

  get limits(): PromptLimits | undefined {
    return this.prompts.find(({ kind }) => kind === 'say')?.limits;
  }

  get text(): string {
    const task = this.prompts[0]?.rules ?? `You are ${this.role}.`;
    const said = this.#sources.transcript.textOf(this.messages, this.seat);
    return `${task}\nSeat: ${this.seat}${said}\nActions: ${this.legal.join(', ')}`;
  }

  actionFor(prompt: OpenPrompt, reply: Reply): Action | undefined {
    const draft = this.#sources.format.prompting.meant(this.view as never, prompt, reply);
    return draft as Action | undefined;
  }

  toJSON(): object {
    const { seat, role, time, legal, messages, limits, text } = this;
    return { seat, role, time, legal, messages, ...(limits && { limits }), text };
  }

  #typeOf({ kind }: OpenPrompt): ActionType {
    switch (this.#sources.format.rules.name) {
      case 'market':
        return kind === 'judge' ? 'bet' : this.seat === 'target' ? 'answer' : 'ask';
      case 'imitation':
        return kind === 'judge' ? 'verdict' : 'say';
      case 'gameshow':
        return kind === 'judge' ? 'label' : 'say';
      default:
        return kind === 'judge' ? 'predict' : 'say';
    }
  }

  /** In shows people may label during the second half of the talk, where no bot is prompted yet. */
  #mayLabel(): boolean {
    const { labelsFrom, labels, phase } = this.view;
    return phase === 'open' && labels === null && labelsFrom != null && this.time >= labelsFrom;
  }
}

function messagesOf({ talk, talks, conversation }: AnyView): readonly ObservedMessage[] {
  if (talk !== undefined) return talk;
  if (talks !== undefined)
    return Object.entries(talks)
      .flatMap(([witness, said]) =>
        said.map(({ by, text, at }) => ({ by, to: by === witness ? 'interrogator' : witness, text, at })),
      )
      .sort((one, other) => one.at - other.at);
  return (conversation ?? []).flatMap(({ by, text, askedAt, answer }) => {
    const asked = { by, text, at: askedAt };
    return answer?.text === undefined ? [asked] : [asked, { by: 'target', text: answer.text, at: answer.at }];
  });
}
