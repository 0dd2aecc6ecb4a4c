/** What can be played in the leak test: the presets that Parlour comes with, and those of files. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formats, type Preset, presetOfForum as presetOf, presets } from '@parlour/game';
import { formatWords } from '@parlour/protocol';
import { problemText, readForum } from '@parlour/protocol/forum-file';
import { scripted } from './formats/index.ts';
import type { ScriptedFormat } from './formats/scripted-format.ts';
import { talkFormatOf } from './formats/talk/formats.ts';
import { talkScript } from './formats/talk/play.ts';

export const presetNames: readonly string[] = Object.keys(scripted);

/** Presets that are not played, each with the reason. */
export const unplayed: Readonly<Record<string, string>> = Object.fromEntries(
  presets
    .filter(({ id }) => scripted[id] === undefined)
    .map(({ id, unrated }) => [
      id,
      unrated ? 'no one waits for it: tables among friends and practice alone' : 'it has no script',
    ]),
);

/** The preset of a forum's file. Throws with what is wrong with it. */
export function presetOfFile(path: string): Preset {
  const read = readForum(readFileSync(path, 'utf8'), (file) =>
    readFileSync(join(dirname(path), file), 'utf8'),
  );
  if ('problems' in read) throw new Error(read.problems.map((one) => problemText(path, one)).join('\n'));
  return presetOf(read.forum);
}

/** How a preset is played; undefined: it cannot be. */
export function scriptOf(preset: string | Preset): ScriptedFormat | undefined {
  if (typeof preset === 'string') return Object.hasOwn(scripted, preset) ? scripted[preset] : undefined;
  const others = presets.filter(({ id }) => id !== preset.id);
  const format = talkFormatOf(preset, { formats, words: formatWords, presets: [...others, preset] });
  return format && talkScript(format);
}
