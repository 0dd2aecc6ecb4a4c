/** What the pages of whoever opened a gathering say of the people there. */
import i18next from 'i18next';
import type { GatheringView } from '../connection/frames.ts';
import { gatheringWords } from '../words/gathering.ts';
import { lackText } from '../words/roles.ts';

const say = (
  key: 'joined' | 'present' | 'lacking' | 'send' | 'noBot',
  gaps: Record<string, string | number> = {},
) => i18next.t(key, { ns: gatheringWords, ...gaps });

/** How many are here; between games, how many of those who came in are connected. */
export function countText({ joined, here }: Pick<GatheringView, 'joined' | 'here'>): string {
  const present = here?.filter(Boolean).length ?? joined;
  return present === joined ? say('joined', { count: joined }) : say('present', { present, of: joined });
}

/** Why the next game cannot begin, in one sentence; undefined: it can. */
export function whyNotText({
  format,
  lacking,
}: Pick<GatheringView, 'format' | 'lacking'>): string | undefined {
  if (lacking.length === 0) return undefined;
  const list = new Intl.ListFormat(i18next.language, { type: 'conjunction' });
  const who = list.format(lacking.map((kind) => lackText('wait', format, kind)));
  return say('lacking', { who });
}

/** What to do about it. */
export function whatToDoText({ lacking }: Pick<GatheringView, 'lacking'>): string | undefined {
  if (lacking.length === 0) return undefined;
  return say(lacking.some(({ nature }) => nature === 'human') ? 'send' : 'noBot');
}
