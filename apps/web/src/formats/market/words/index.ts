/** Says the texts of the Market, and those that all pages share. */
import type {
  ArchiveMessages,
  HouseMessages,
  PeopleMessages,
  TableMessages,
  TalkMessages,
} from '../../../locales/messages.ts';
import { sharedNamespace } from '../../../talk/words.ts';
import { type SayWords, sayerOf } from '../../../words/of-format.ts';
import lesson from '../locales/en/lesson.json' with { type: 'json' };
import replay from '../locales/en/replay.json' with { type: 'json' };
import table from '../locales/en/table.json' with { type: 'json' };
import type { MarketLessonMessages, MarketReplayMessages, MarketTableMessages } from '../locales/messages.ts';
import ruLesson from '../locales/ru/lesson.json' with { type: 'json' };
import ruReplay from '../locales/ru/replay.json' with { type: 'json' };
import ruTable from '../locales/ru/table.json' with { type: 'json' };

type Own = MarketTableMessages & MarketLessonMessages & MarketReplayMessages;
type Shared = TalkMessages & HouseMessages & TableMessages & ArchiveMessages & PeopleMessages;

export type Say = SayWords<Own & Shared>;
export const useFormatTranslation: () => Say = sayerOf<Own & Shared>(
  { name: 'market', en: { ...table, ...lesson, ...replay }, ru: { ...ruTable, ...ruLesson, ...ruReplay } },
  sharedNamespace,
  // Those are there with every page.
  { name: 'translation', en: {}, ru: {} },
);
