/** Tested presets, with a script and all possible observers for each. */
import { marketScript } from './market/play.ts';
import type { ScriptedFormat } from './scripted-format.ts';
import { talkFormats } from './talk/formats.ts';
import { talkScript } from './talk/play.ts';

/** By preset. */
export const scripted: Readonly<Record<string, ScriptedFormat>> = {
  market: marketScript,
  ...Object.fromEntries(talkFormats.map((format) => [format.preset, talkScript(format)])),
};
