/** The choices of the league, with two presets. */

/** Every choice about the league. Times in milliseconds unless the name says otherwise. */
export interface LeagueConfig {
  readonly exam: {
    /** Conversations in one attempt; half of them have a person to classify. */
    readonly conversations: number;
    /** Least balanced accuracy that passes. */
    readonly accuracy: number;
    /** First freeze after a failure; each further failure in a row doubles it. */
    readonly freeze: number;
    readonly longestFreeze: number;
    /** Area under the ROC curve of a trivial classifier above which the exam is closed. */
    readonly auditArea: number;
    /** Least age of a conversation of this server. */
    readonly leastAge: number;
    /** Least number of usable conversations with people, and with machines. */
    readonly leastOfEach: number;
    /** Times that one conversation is shown in all. */
    readonly showings: number;
    /** Age at which a hidden conversation becomes public. */
    readonly retireAfter: number;
    /** Time for each answer. */
    readonly answerWithin: number;
  };
  readonly ladder: {
    /** Turns of each side, N. */
    readonly turns: number;
    /** Share of recorded people below a judge's threshold. */
    readonly quantile: number;
    /** Evidence that ends the test of "undetected in half or fewer". */
    readonly evidence: number;
    readonly leastGames: number;
    readonly mostGames: number;
    /** Pause after an attempt that did not succeed. */
    readonly pause: number;
    /** Judgements that qualify a judge, half of them of recorded people. */
    readonly judgements: number;
    /** Least area under the ROC curve of a qualified judge. */
    readonly judgeArea: number;
    /** A reply counts only within this time of the prompt. */
    readonly replyWithin: number;
    /** Length of a slot: a message appears at its end, whatever the bot's speed. */
    readonly slot: number;
    /** The scheduler makes games at multiples of this time. */
    readonly tick: number;
  };
  readonly novice: {
    /** Games of a full trial. */
    readonly games: number;
    /** Least ratio of won to lost games. */
    readonly ratio: number;
    /** Level of the confidence sequence of the ratio. */
    readonly level: number;
    readonly leastGames: number;
    /** Returns to the ladder, without a full trial between them, that suspend a bot. */
    readonly falls: number;
    readonly suspension: number;
    /** Rated games with which a bot starts as novice when the league begins. */
    readonly ratedBefore: number;
  };
  /** Formats in which the stages bind. */
  readonly formats: readonly string[];
  /** Limits of each bot. */
  readonly limits: { readonly atOnce: number; readonly perDay: number };
  /** Share of duels withheld for the exam while the league runs in the mode `audition`. */
  readonly hiddenShare: number;
}

const hour = 3_600_000;
const day = 24 * hour;

const standard: LeagueConfig = {
  exam: {
    conversations: 50,
    accuracy: 0.7,
    freeze: day,
    longestFreeze: 30 * day,
    auditArea: 0.65,
    leastAge: 7 * day,
    leastOfEach: 200,
    showings: 20,
    retireAfter: 90 * day,
    answerWithin: 60_000,
  },
  ladder: {
    turns: 10,
    quantile: 0.2,
    evidence: 20,
    leastGames: 20,
    mostGames: 300,
    pause: 7 * day,
    judgements: 200,
    judgeArea: 0.65,
    replyWithin: 20_000,
    slot: 20_000,
    tick: 60_000,
  },
  novice: {
    games: 1000,
    ratio: 0.5,
    level: 0.99,
    leastGames: 100,
    falls: 3,
    suspension: 30 * day,
    ratedBefore: 50,
  },
  formats: ['duel'],
  limits: { atOnce: 10, perDay: 500 },
  hiddenShare: 0.2,
};

/** The standard choices, and those of the paper that proposed the league: a reply within 100 ms. */
export const leaguePresets = {
  default: standard,
  document: { ...standard, ladder: { ...standard.ladder, replyWithin: 100 } },
} as const satisfies Record<string, LeagueConfig>;

export type LeaguePreset = keyof typeof leaguePresets;

/** Changes of some choices of a preset, group by group. */
export type LeagueChanges = {
  readonly [Group in keyof LeagueConfig]?: LeagueConfig[Group] extends readonly unknown[] | number
    ? LeagueConfig[Group]
    : Partial<LeagueConfig[Group]>;
};

/** A preset with changes. */
export function leagueConfig(changes: LeagueChanges = {}, preset: LeaguePreset = 'default'): LeagueConfig {
  const base = leaguePresets[preset];
  return {
    exam: { ...base.exam, ...changes.exam },
    ladder: { ...base.ladder, ...changes.ladder },
    novice: { ...base.novice, ...changes.novice },
    limits: { ...base.limits, ...changes.limits },
    formats: changes.formats ?? base.formats,
    hiddenShare: changes.hiddenShare ?? base.hiddenShare,
  };
}
