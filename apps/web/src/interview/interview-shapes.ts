/** Types of interviews in the pages. */

/** A share of right answers with its 95 % interval. */
export interface AccuracyShare {
  readonly accuracy: number | null;
  readonly n: number;
  readonly interval: readonly [low: number, high: number] | null;
}

export interface Results extends AccuracyShare {
  readonly by_category: Readonly<Record<string, AccuracyShare>>;
}

export type Setting = 'history' | 'memory';

export interface People {
  readonly people: number;
  readonly individuals: readonly number[];
  readonly majority: AccuracyShare | null;
  readonly agreement: readonly { readonly same: number; readonly questions: number }[];
}

export interface Interview {
  readonly interview: string;
  readonly language: 'en' | 'ru';
  readonly questions: number;
  readonly delicate: number;
  readonly people: Readonly<Record<Setting, People>>;
  readonly bots: readonly (AccuracyShare & {
    readonly bot: { readonly id: string; readonly name: string };
  })[];
  readonly published: Readonly<Record<Setting, number>>;
}

export interface Interviews {
  readonly interviews: readonly Interview[];
}

export interface Turn {
  readonly nth: number;
  readonly question: string;
  readonly choices: readonly [string, string];
  readonly answer: number;
  readonly right?: 1 | 2 | null;
}

export interface InterviewSitting {
  readonly interview: string;
  readonly language: 'en' | 'ru';
  readonly setting: Setting;
  readonly total: number;
  readonly answered: number;
  readonly current: {
    readonly nth: number;
    readonly question: string;
    readonly choices: readonly [string, string];
    readonly isFirst: boolean;
  } | null;
  readonly turns: readonly Turn[];
  readonly isOver: boolean;
  readonly results: Results | null;
}

/** A sitting as a stream of the server. */
export interface SittingStream {
  readonly stream: string;
  readonly view: InterviewSitting;
}

/** Suffix of the language for interviews of the operator beside built-in ones. */
export const ownName = (interview: string): string =>
  interview.startsWith('sample-') ? '' : ` · ${interview}`;
