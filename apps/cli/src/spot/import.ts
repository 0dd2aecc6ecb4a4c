/** `parlour spot import published`: the published dump as a campaign's directory for each domain. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  completeAnnotations,
  conversationLines,
  readPublishedAnnotations,
  readPublishedBatches,
  readPublishedConversations,
} from '@parlour/annotation';
import { InputError } from '../input-error.ts';
import { files, withInputErrors, writeWhole } from './directory.ts';

/** Writes one directory for each domain of the dump into `out`, with pseudonyms of annotators. */
export function importPublished(directory: string, { out }: { readonly out: string }): void {
  if (!existsSync(directory)) throw new InputError(`${directory}: expected a directory, found none`);
  const names = readdirSync(directory).sort();
  const sampled = names.filter((name) => /^sampled-dialogues-.*\.json$/.test(name));
  if (sampled.length === 0)
    throw new InputError(
      `${directory}: expected files sampled-dialogues-*.json, found none; unzip the dump first`,
    );
  // Thrown away at the end: nobody can tell again whose name became which.
  const salt = randomBytes(32).toString('hex');
  for (const name of sampled) {
    const part = (kind: string) => {
      const file = join(directory, name.replace(/^sampled/, kind));
      if (!existsSync(file)) throw new InputError(`${file}: expected a file, found none`);
      return { file, text: readFileSync(file, 'utf8') };
    };
    const [dialogues, annotated, packed] = [part('sampled'), part('annotated'), part('packed')];
    const conversations = withInputErrors(dialogues.file, () => readPublishedConversations(dialogues.text));
    const annotations = withInputErrors(annotated.file, () => readPublishedAnnotations(annotated.text, salt));
    const complete = completeAnnotations(
      annotations,
      withInputErrors(packed.file, () => readPublishedBatches(packed.text)),
    );
    const domain = conversations[0]?.domain ?? name;
    const target = join(out, domain);
    writeWhole(target, files.conversations, conversationLines(conversations));
    const lines = annotations.map((one) => `${JSON.stringify({ ...one, complete: complete.has(one) })}\n`);
    writeWhole(target, files.annotations, lines.join(''));
    process.stdout.write(
      `${target}: ${conversations.length} conversations, ${annotations.length} annotations, ${annotations.length - complete.size} of them of incomplete batches\n`,
    );
  }
}
