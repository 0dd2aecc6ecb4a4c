/** Views of each format. Registered once at the start; the pages import no format. */
import type { PresetFile } from '@parlour/game';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { GameRecord, GameRow, LiveGame } from './connection/archive.ts';
import type { Game } from './connection/game.ts';
import type { Language } from './words/index.ts';

/** A part of a face that is fetched when it is first shown. */
type Later<Props = object> = LazyExoticComponent<ComponentType<Props>>;

export interface ReplayProps {
  readonly record: GameRecord;
  /** The log of the game as JSON lines. */
  readonly log: string;
  /** The moment that the address names, in seconds. */
  readonly seconds: number;
  /** Whether the list that links here has shown the result. */
  readonly told: boolean;
  /** The moment has changed: the address is to name it. */
  readonly onSeconds: (seconds: number) => void;
}

export interface RowProps {
  readonly row: GameRow;
  /** Whether the result is still secret. */
  readonly hidden: boolean;
  /** Whether there is space for a quote. */
  readonly quoted: boolean;
}

/** Filters and sort orders for a format's games; all names are those of its digest. */
export interface Filters {
  readonly ends: readonly string[];
  /** Selectable minimum values of each measure. */
  readonly least: Readonly<Record<string, readonly number[]>>;
  /** Divisors for displayed measures, such as 1000 for milli-points; default 1. */
  readonly units?: Readonly<Record<string, number>>;
  /** Sort orders, beside the newest first. */
  readonly sorts: readonly string[];
}

type ByName = Readonly<Record<string, string>>;

/** The words of a format that pages need which know none; by role, by board, or by the names that its digest gives. */
export interface FaceWords {
  readonly title: string;
  /** The game in a sentence or two. */
  readonly what: string;
  /** Duration and number of players. */
  readonly facts: string;
  /** The game and its duration in a few words, on the front page; default: `what` and `facts`. */
  readonly line?: string;
  readonly length?: string;
  /** Text for an invited player at a private table. */
  readonly invited: string;
  /** Label and hint of a button that starts a game in this role. */
  readonly play: ByName;
  readonly hint: ByName;
  /** The role within a sentence. */
  readonly role: ByName;
  /** Label of the link to the choice of presets. */
  readonly choose?: string;
  /** Term for its presets, if any. */
  readonly preset?: string;
  /** Each preset, where there are several. */
  readonly presets?: ByName;
  /** Label of a button that starts practice in this role; default: against a bot. */
  readonly practise?: ByName;
  /** The same on the page of a bot. */
  readonly practiseWith?: ByName;
  /**
   * Names of missing players in the lobby and at private tables, by nature and role; default: name of the
   * role.
   */
  readonly wait?: Readonly<Record<string, ByName>>;
  readonly join?: Readonly<Record<string, ByName>>;
  /** Name of the player's part in a list of games; `number`: that of the seat. */
  readonly part?: ByName;
  /** Criterion of its boards. */
  readonly ranks?: string;
  /** `own` and `ownMean` are shown on a player's page. */
  readonly boards?: Readonly<Record<string, Readonly<Record<'title' | 'mean' | 'own' | 'ownMean', string>>>>;
  readonly measures?: ByName;
  readonly ends?: ByName;
  readonly least?: ByName;
  readonly sorts?: ByName;
}

/** Views of a format, loaded when they are first shown. */
export interface FormatFace {
  /** Presets with queues for humans; the first is offered first. */
  readonly presets: readonly [string, ...string[]];
  /** Rated presets for friends, without a queue: lists of games can be filtered by them as well. */
  readonly tables?: readonly string[];
  /** Preset and role of practice; default: the first ones. */
  readonly practice?: {
    readonly preset: string;
    readonly roles: readonly string[];
    /** The role that is practised with a recorded person, on the page of practice with a secret. */
    readonly asks?: string;
  };
  /** Roles for humans, in display order. */
  readonly roles: readonly string[];
  /** Roles for humans in presets without all of them. */
  readonly presetRoles?: Readonly<Record<string, readonly string[]>>;
  /** Roles for bots, in the order of the registration form. */
  readonly botRoles: readonly string[];
  /** Its leaderboards, in their order. */
  readonly boards: readonly string[];
  readonly filters: Filters;
  /** Seats of a game from a spectator's view, including silent ones. Default: seats with messages. */
  readonly seats?: (view: object) => readonly string[];
  /** Targets for spectators' judgements, from their view; omitted if no one may watch. */
  readonly judged?: (view: object) => readonly string[];
  /** By language. */
  readonly words: Readonly<Record<Language, () => FaceWords | Promise<FaceWords>>>;
  /** Picture of its card on the front page. */
  readonly Picture?: Later;
  /** `screen`: projector mode, with this content at the end. */
  readonly Table: Later<{ readonly game: Game; readonly screen?: ReactNode }>;
  /** Whether its table has a projector view; omitted if no one may watch. */
  readonly hasScreen?: true;
  /** A preset's file as its players find it; `isNamed`: beneath its own title and description. Left out: only its texts. */
  readonly Preview?: Later<{ readonly file: PresetFile; readonly isNamed?: boolean }>;
  /** Left out: the log of a finished game can be had, but not seen. */
  readonly Replay?: Later<ReplayProps>;
  /** Additional content of its row in the list of games. */
  readonly Row?: Later<RowProps>;
  /** Page for choosing preset and role, if the format's page has no space. */
  readonly Choose?: Later;
  /** Rules for humans, on a separate page. */
  readonly Rules?: Later;
  /** A lesson at a local table. */
  readonly Learn?: Later;
  /** A live public game in a list. */
  readonly Live?: Later<{ readonly game: LiveGame }>;
  /** Statistics of a bot's games, on its page; default: only scores. */
  readonly Figures?: Later<{ readonly figures: readonly object[] }>;
  /** Note below its leaderboards. */
  readonly BoardNote?: Later;
}

export type Faces = Readonly<Record<string, FormatFace>>;

let known: Faces = {};

/** Registers the formats; the first one is shown to new users. */
export function showFaces(faces: Faces): void {
  known = faces;
}

/** The names of all formats that have a face, in their order. */
export const formatNames = (): readonly string[] => Object.keys(known);

/** Undefined: unknown format. */
export const faceOf = (format: string): FormatFace | undefined =>
  Object.hasOwn(known, format) ? known[format] : undefined;

/** Default preset of a format. */
export const presetOf = (format: string): string => faceOf(format)?.presets[0] ?? format;

/** Presets of a format whose games are in the lists. */
export const listedPresets = (format: string): readonly string[] => {
  const { presets = [], tables = [] } = faceOf(format) ?? {};
  return [...presets, ...tables];
};

/** The format shown first to new users. */
export const firstFormatName = (): string => formatNames()[0] ?? '';

/** The words of all formats in a language, as pages find them: below `format`. */
export async function faceWords(language: Language): Promise<object> {
  const words = await Promise.all(
    Object.entries(known).map(async ([format, face]) => [format, await face.words[language]()] as const),
  );
  return { format: Object.fromEntries(words) };
}
