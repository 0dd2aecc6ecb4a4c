/** Says the texts of the imitation game. */
import { type SayTalk, talkWords } from '../../../talk/words.ts';
import en from '../locales/en/table.json' with { type: 'json' };
import type { ImitationTableMessages } from '../locales/messages.ts';
import ru from '../locales/ru/table.json' with { type: 'json' };

export type Say = SayTalk<ImitationTableMessages>;
export const useFormatTranslation: () => Say = talkWords<ImitationTableMessages>('imitation', en, ru);
