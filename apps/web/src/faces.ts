/** Faces: what each format shows of itself. The pages are told of them once, at the start, and import no format. */
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { GameRecord, GameRow, LiveGame } from './connection/archive.ts';
import type { Game } from './connection/game.ts';
import type { Language } from './words/index.ts';

/** A part of a face that is fetched when it is first shown. */
type Later<Props = object> = LazyExoticComponent<ComponentType<Props>>;

export interface CardProps {
  /** The card names the lesson, because nothing else on the page does. */
  readonly lesson: boolean;
}

export interface ReplayProps {
  readonly record: GameRecord;
  /** The log of the game as JSON lines. */
  readonly log: string;
  /** The moment that the address names, in seconds. */
  readonly seconds: number;
  /** Was the result told before, in the list that led here? */
  readonly told: boolean;
  /** The moment has changed: the address is to name it. */
  readonly onSeconds: (seconds: number) => void;
}

export interface RowProps {
  readonly row: GameRow;
  /** Is the result a secret still? */
  readonly hidden: boolean;
  /** Is there room for words of the game? */
  readonly quoted: boolean;
}

/** By what a list of a format's games can be picked and put in order; all names are those of its digest. */
export interface Filters {
  readonly ends: readonly string[];
  /** The least number of something that can be asked for. */
  readonly least: Readonly<Record<string, readonly number[]>>;
  /** By what a measure is divided to be read, such as 1000 for milli-points; left out: by nothing. */
  readonly units?: Readonly<Record<string, number>>;
  /** Beside the newest first. */
  readonly sorts: readonly string[];
}

type ByName = Readonly<Record<string, string>>;

/** The words of a format that pages need which know none; by role, by board, or by the names that its digest gives. */
export interface FaceWords {
  readonly title: string;
  /** The game in a sentence or two. */
  readonly what: string;
  /** How long it takes, and for how many. */
  readonly facts: string;
  /** What somebody reads who was invited to a table among friends. */
  readonly invited: string;
  /** What a button says that leads to a game in this role, and below it. */
  readonly play: ByName;
  readonly hint: ByName;
  /** The role within a sentence. */
  readonly role: ByName;
  /** What leads to the page where a preset is picked. */
  readonly choose?: string;
  /** What its presets are, where they have a name of their own. */
  readonly preset?: string;
  /** Each preset, where there are several. */
  readonly presets?: ByName;
  /** What a button says that starts practice in this role; left out: that it is against a bot. */
  readonly practise?: ByName;
  /** The same on the page of a bot. */
  readonly practiseWith?: ByName;
  /** Who is lacking while one waits, and at a table among friends, by nature and role; left out: by the name of the role. */
  readonly wait?: Readonly<Record<string, ByName>>;
  readonly join?: Readonly<Record<string, ByName>>;
  /** One's part in a list of games; `number` is that of the seat. */
  readonly part?: ByName;
  /** What its boards rank by. */
  readonly ranks?: string;
  /** `own` and `ownMean` stand on the page of one player. */
  readonly boards?: Readonly<Record<string, Readonly<Record<'title' | 'mean' | 'own' | 'ownMean', string>>>>;
  readonly measures?: ByName;
  readonly ends?: ByName;
  readonly least?: ByName;
  readonly sorts?: ByName;
}

/** A preset that a house has of its own, with what it is called. */
export interface OwnPreset {
  readonly preset: string;
  readonly title: string;
}

/** What a format shows of itself. Only the card comes with the front page. */
export interface FormatFace {
  /** What people can wait for; the first is what the front page offers. */
  readonly presets: readonly [string, ...string[]];
  /** Presets of this house beside those, such as its operator's own; left out: there are none. */
  readonly useMore?: () => readonly OwnPreset[];
  /** How one practises; left out: the first preset, in the first role. */
  readonly practice?: { readonly preset: string; readonly roles: readonly string[] };
  /** What people can play, in the order in which the pages name it. */
  readonly roles: readonly string[];
  /** What people can play in a preset that has not all roles. */
  readonly presetRoles?: Readonly<Record<string, readonly string[]>>;
  /** What bots can play, in the order of the form that registers them. */
  readonly botRoles: readonly string[];
  /** Its leaderboards, in their order. */
  readonly boards: readonly string[];
  readonly filters: Filters;
  /** Who sits in a game, by what any viewer is shown of it: also who says nothing. Left out: whoever was heard. */
  readonly seats?: (view: object) => readonly string[];
  /** Whose natures those who watch may say something of, by what they are shown; left out: nobody may watch. */
  readonly judged?: (view: object) => readonly string[];
  /** By language. */
  readonly words: Readonly<Record<Language, () => FaceWords | Promise<FaceWords>>>;
  /** The format on the front page; left out: it is not offered there. */
  readonly Card?: ComponentType<CardProps>;
  /** `screen`: it is shown to a whole room, and that stands at its end. */
  readonly Table: Later<{ readonly game: Game; readonly screen?: ReactNode }>;
  /** Can its table be shown to a whole room? Left out: nobody may watch. */
  readonly hasScreen?: true;
  /** Left out: the log of a finished game can be had, but not seen. */
  readonly Replay?: Later<ReplayProps>;
  /** What the list of games tells of one, beside its time, its measures and who it was. */
  readonly Row?: Later<RowProps>;
  /** Where one picks a preset and a role, if the card has no room for them. */
  readonly Choose?: Later;
  /** The rules for people, on a page of their own. */
  readonly Rules?: Later;
  /** A lesson at a table of its own. */
  readonly Learn?: Later;
  /** A live game that anybody may watch, in a list. */
  readonly Live?: Later<{ readonly game: LiveGame }>;
  /** What the games of a bot add up to, on its page; left out: nothing beside scores. */
  readonly Figures?: Later<{ readonly figures: readonly object[] }>;
  /** What stands below its leaderboards. */
  readonly BoardNote?: Later;
}

export type Faces = Readonly<Record<string, FormatFace>>;

let known: Faces = {};

/** Tells the pages which formats there are; the first one is what somebody new is shown. */
export function showFaces(faces: Faces): void {
  known = faces;
}

/** The names of all formats that have a face, in their order. */
export const formatNames = (): readonly string[] => Object.keys(known);

/** Undefined: the pages know no such format. */
export const faceOf = (format: string): FormatFace | undefined =>
  Object.hasOwn(known, format) ? known[format] : undefined;

/** What people wait for when they name no preset. */
export const presetOf = (format: string): string => faceOf(format)?.presets[0] ?? format;

const noMore: readonly OwnPreset[] = [];
const useNoMore = (): readonly OwnPreset[] => noMore;

/** The presets of a format that only this house has. The format of a component must not change. */
export const useMorePresets = (format: string): readonly OwnPreset[] =>
  (faceOf(format)?.useMore ?? useNoMore)();

/** The format that somebody new is shown first. */
export const firstFormat = (): string => formatNames()[0] ?? '';

/** The words of all formats in a language, as pages find them: below `format`. */
export async function faceWords(language: Language): Promise<object> {
  const words = await Promise.all(
    Object.entries(known).map(async ([format, face]) => [format, await face.words[language]()] as const),
  );
  return { format: Object.fromEntries(words) };
}
