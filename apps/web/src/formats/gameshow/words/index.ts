/** Says the texts of the game show. */
import { type SayTalk, talkWords } from '../../../talk/words.ts';
import en from '../locales/en/table.json' with { type: 'json' };
import type { GameshowTableMessages } from '../locales/messages.ts';
import ru from '../locales/ru/table.json' with { type: 'json' };

export type Say = SayTalk<GameshowTableMessages>;
export const useFormatTranslation: () => Say = talkWords<GameshowTableMessages>('gameshow', en, ru);
