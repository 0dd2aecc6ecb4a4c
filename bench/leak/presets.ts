/** Presets for the leak test: built-in ones and those of files. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formats, type Preset, presetOfFile as presetOf, presets } from '@parlour/game';
import { formatSchemas } from '@parlour/protocol';
import { problemText, readPreset } from '@parlour/protocol/preset-file';
import { scripted } from './formats/index.ts';
import type { ScriptedFormat } from './formats/scripted-format.ts';
import { talkFormatOf } from './formats/talk/formats.ts';
import { talkScript } from './formats/talk/play.ts';

export const presetNames: readonly string[] = Object.keys(scripted);

/** Presets that are not played, each with the reason. */
export const unplayed: Readonly<Record<string, string>> = Object.fromEntries(
  presets
    .filter(({ id }) => scripted[id] === undefined)
    .map(({ id, withoutQueue }) => [
      id,
      withoutQueue ? 'no one waits for it: tables among friends and practice alone' : 'it has no script',
    ]),
);

/** Preset of a file. Throws with its faults. */
export function presetOfFile(path: string): Preset {
  const read = readPreset(readFileSync(path, 'utf8'), (file) =>
    readFileSync(join(dirname(path), file), 'utf8'),
  );
  if ('problems' in read) throw new Error(read.problems.map((one) => problemText(path, one)).join('\n'));
  return presetOf(read.file);
}

/** Script of a preset; undefined: not supported. */
export function scriptOf(preset: string | Preset): ScriptedFormat | undefined {
  if (typeof preset === 'string') return Object.hasOwn(scripted, preset) ? scripted[preset] : undefined;
  const others = presets.filter(({ id }) => id !== preset.id);
  const format = talkFormatOf(preset, { formats, words: formatSchemas, presets: [...others, preset] });
  return format && talkScript(format);
}
