/** Stores imported conversations with the act that brought them. */
import type { ImportedDialogue, ImportSource, Store } from '@parlour/store';

/** A source as it is named by the one who imports it. */
export interface NewImport extends Omit<ImportSource, 'name' | 'importedAt'> {
  readonly source: string;
}

/** Stores a source and its dialogues. Rejects with ImportExists. */
export async function storeImport(
  { records }: Pick<Store, 'records'>,
  { source, licence, origin, sha256, format, isHidden }: NewImport,
  dialogues: readonly ImportedDialogue[],
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  const stored = { name: source, licence, origin, sha256, format, isHidden, importedAt: at };
  await records.addImport(stored, dialogues, { by, at, act: { type: 'add-source', source } });
}

/** Dialogues of JSON lines, as the command sends them. @throws RangeError, which names line and field */
export function readPreparedDialogues(text: string): readonly ImportedDialogue[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const one = parsed(line, index + 1);
    const isWhole =
      /^i_[0-9a-z]{20}$/.test(String(one.id)) &&
      /^[a-z]{2,3}$/.test(String(one.language)) &&
      Array.isArray(one.speakers) &&
      one.speakers.every(isSpeaker) &&
      Array.isArray(one.lines) &&
      one.lines.every(isLine);
    if (!isWhole)
      throw new RangeError(
        `dialogues: line ${index + 1}: expected id, language, speakers and lines of a prepared dialogue`,
      );
    return [one as unknown as ImportedDialogue];
  });
}

type Fields = Readonly<Record<string, unknown>>;

function parsed(line: string, number: number): Fields {
  try {
    return JSON.parse(line) as Fields;
  } catch {
    throw new RangeError(`dialogues: line ${number}: expected one JSON object a line`);
  }
}

const isSpeaker = ({ speaker, nature, name }: Fields): boolean =>
  typeof speaker === 'string' &&
  (nature === 'human' || nature === 'machine') &&
  (name === null || typeof name === 'string');

const isLine = ({ speaker, text, at }: Fields): boolean =>
  typeof speaker === 'string' && typeof text === 'string' && (at === null || typeof at === 'number');
