/** Conversations between people, out of files of three kinds. */
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Conversation, readConvai, readConversations, readTranscripts } from '@parlour/annotation';
import { InputError } from '../input-error.ts';
import { reading } from './directory.ts';

/**
 * Conversations of a file: our own JSON lines (`.jsonl`), ConvAI2 dialogues (`.json`), or two columns (anything else).
 * Throws InputError.
 */
export function readHumanFile(file: string, domain: string): readonly Conversation[] {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file of conversations, found none`);
  const text = readFileSync(file, 'utf8');
  const found = reading(file, () => {
    if (extname(file) === '.jsonl') return readConversations(text);
    return extname(file) === '.json' ? readConvai(text, domain) : readTranscripts(text, domain);
  });
  const people = found.filter(({ entities }) => entities.every(({ nature }) => nature === 'human'));
  if (people.length === 0) throw new InputError(`${file}: expected conversations between people, found none`);
  return people;
}
