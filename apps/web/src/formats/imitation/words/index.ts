/** Says the words of the imitation game. */
import { type Say as SayOf, talkWords } from '../../../talk/words.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

export type Say = SayOf<typeof en>;
export const useWords: () => Say = talkWords('imitation', en, ru);
