/** Says the texts of the duel. */
import { type SayTalk, talkWords } from '../../../talk/words.ts';
import en from '../locales/en/table.json' with { type: 'json' };
import type { DuelTableMessages } from '../locales/messages.ts';
import ru from '../locales/ru/table.json' with { type: 'json' };

export type Say = SayTalk<DuelTableMessages>;
export const useFormatTranslation: () => Say = talkWords<DuelTableMessages>('duel', en, ru);
