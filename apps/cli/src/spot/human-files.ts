/** Conversations between people, out of files in any format of recorded dialogues. */
import { existsSync, readFileSync } from 'node:fs';
import { type Conversation, readAnyConversations } from '@parlour/annotation';
import { InputError } from '../input-error.ts';
import { withInputErrors } from './directory.ts';

/**
 * Conversations between people of a file: our own JSON lines, or any format of `parlour import conversations`.
 * Throws InputError.
 */
export function readHumanFile(file: string, domain: string): readonly Conversation[] {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file of conversations, found none`);
  const text = readFileSync(file, 'utf8');
  const found = withInputErrors(file, () => readAnyConversations(text, domain));
  const people = found.filter(({ entities }) => entities.every(({ nature }) => nature === 'human'));
  if (people.length === 0) throw new InputError(`${file}: expected conversations between people, found none`);
  return people;
}
