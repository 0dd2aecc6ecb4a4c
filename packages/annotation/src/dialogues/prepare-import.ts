/** Prepares recorded dialogues for a store: private words hidden, ids replaced, too short ones left out. */
import { seededStream } from '@parlour/game';
import type { RecordedDialogue } from './dialogue.ts';
import { hasPrivateMark, hidePrivateWords } from './hide-private-words.ts';

/** Fewer lines hold no exchange worth showing. */
const minLines = 4;
/** A longer dialogue is cut here. */
const maxLines = 200;
const maxLineLength = 2000;

/** A dialogue with ids of this server. */
export interface PreparedDialogue extends RecordedDialogue {
  readonly id: string;
}

export interface ImportOptions {
  /** Returns a new random id with this prefix. */
  readonly newId: (prefix: string) => string;
  /** Language of all dialogues; left out: as stated or guessed. */
  readonly language?: string | undefined;
  /** At most so many, drawn by the seed; left out: all. */
  readonly sample?: number | undefined;
  readonly seed?: string | undefined;
}

/** What was prepared, and how many lines have a mark in the place of private words. */
export interface PreparedImport {
  readonly dialogues: readonly PreparedDialogue[];
  readonly tooShort: number;
  readonly marked: number;
}

/** One speaker has one new id in all dialogues of a call, and no one finds the old one from it. */
export function prepareImport(
  all: readonly RecordedDialogue[],
  { newId, language, sample = all.length, seed = '1' }: ImportOptions,
): PreparedImport {
  const long = all.filter(({ lines }) => lines.length >= minLines);
  const drawn = sample < long.length ? drawnBy(seed, long, sample) : long;
  const ids = new Map<string, string>();
  const idOf = (speaker: string): string => {
    const known = ids.get(speaker) ?? newId('s_');
    ids.set(speaker, known);
    return known;
  };
  const dialogues = drawn.map(hidePrivateWords).map((one, nth) => {
    // Ids such as `0` or `user` mean another speaker in each dialogue.
    const keyOf = (speaker: string) => idOf(speaker.length < 8 ? `${nth}/${speaker}` : speaker);
    return {
      id: newId('i_'),
      language: language ?? one.language,
      speakers: one.speakers.map((who) => ({ ...who, speaker: keyOf(who.speaker) })),
      lines: one.lines.slice(0, maxLines).map((line) => ({
        ...line,
        text: line.text.slice(0, maxLineLength),
        speaker: keyOf(line.speaker),
      })),
    };
  });
  const marked = dialogues.flatMap(({ lines }) => lines).filter(({ text }) => hasPrivateMark(text)).length;
  return { dialogues, tooShort: all.length - long.length, marked };
}

function drawnBy<One>(seed: string, all: readonly One[], most: number): readonly One[] {
  const chance = seededStream(seed, 'sample');
  const left = [...all];
  return Array.from({ length: most }, () => left.splice(chance.below(left.length), 1)).flat();
}
