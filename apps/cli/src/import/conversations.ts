/** `parlour import conversations`, `list` and `remove`. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type DialogueFormat, dialogueFormats, prepareImport, readDialogues } from '@parlour/annotation';
import { newId } from '@parlour/store';
import { InputError } from '../input-error.ts';
import { sha256Hex } from '../sha256.ts';
import { withInputErrors } from '../spot/directory.ts';
import { type PlaceOptions, storePlaceIn } from '../store-place.ts';
import { withImports } from './import-place.ts';

export interface ConversationOptions extends PlaceOptions {
  readonly source: string;
  readonly licence: string;
  readonly origin?: string;
  readonly format?: string;
  readonly language?: string;
  readonly sample?: string;
  readonly seed?: string;
  readonly hidden?: boolean;
}

/** Imports the conversations of a file. Throws InputError, which names file, line and field. */
export async function importConversations(file: string, options: ConversationOptions): Promise<void> {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file of conversations, found none`);
  await importText(readFileSync(file, 'utf8'), file, options);
}

/** The same of the text of a file. */
export async function importText(text: string, file: string, options: ConversationOptions): Promise<void> {
  const { source, licence, origin = basename(file), hidden = false, language, seed } = options;
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(source))
    throw new InputError(`--source: expected small letters, digits and hyphens, found "${source}"`);
  const { format, dialogues } = withInputErrors(file, () => readDialogues(text, formatIn(options)));
  const prepared = prepareImport(dialogues, { newId, language, seed, sample: sampleIn(options) });
  if (prepared.dialogues.length === 0)
    throw new InputError(`${file}: expected conversations of four lines or more, found none`);
  const about = { source, licence, origin, sha256: sha256Hex(text), format, isHidden: hidden };
  await withImports(storePlaceIn(options), (imports) => imports.add(about, prepared.dialogues));
  const languages = [...new Set(prepared.dialogues.map((one) => one.language))].sort().join(', ');
  process.stdout.write(
    [
      `${source}: ${prepared.dialogues.length} of ${dialogues.length} conversations imported (${format}, ${languages}, ${licence})`,
      `SHA-256 of the file: ${about.sha256}`,
      `${prepared.tooShort} are too short; ${prepared.marked} lines have [name], [address] or [number] in the place of private words`,
      '',
    ].join('\n'),
  );
}

/** Prints the sources. */
export async function listImports(options: PlaceOptions & { readonly json?: boolean }): Promise<void> {
  await withImports(storePlaceIn(options), async (imports) => {
    const sources = await imports.list();
    const lines = sources.map((one) =>
      options.json === true
        ? JSON.stringify(snakeCased(one))
        : `${one.source}  ${one.conversations} conversations  ${one.licence}  ${one.origin}  ${one.sha256}${one.isHidden ? '  hidden' : ''}`,
    );
    if (lines.length === 0 && options.json !== true) lines.push('There are no imported conversations.');
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  });
}

/** Removes a source. Throws InputError if there is none. */
export async function removeImport(source: string, options: PlaceOptions): Promise<void> {
  await withImports(storePlaceIn(options), (imports) => imports.remove(source));
  process.stdout.write(`${source} is removed\n`);
}

function formatIn({ format }: ConversationOptions): DialogueFormat | undefined {
  const known = dialogueFormats.find((one) => one === format);
  if (format !== undefined && known === undefined)
    throw new InputError(`--format: expected ${dialogueFormats.join(', ')}, found "${format}"`);
  return known;
}

function sampleIn({ sample }: ConversationOptions): number | undefined {
  if (sample === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(sample))
    throw new InputError(`--sample: expected a whole number from 1, found "${sample}"`);
  return Number(sample);
}

const snakeCased = (one: object): object =>
  Object.fromEntries(
    Object.entries(one).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
