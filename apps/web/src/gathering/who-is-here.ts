/** Texts about the people of a gathering, for its owner. */
import i18next from 'i18next';
import type { GatheringView } from '../connection/frames.ts';
import { gatheringNamespace } from '../words/gathering.ts';
import { lackText } from '../words/roles.ts';

const say = (
  key: 'agreeing' | 'joined' | 'present' | 'lacking' | 'send' | 'noBot',
  gaps: Record<string, string | number> = {},
) => i18next.t(key, { ns: gatheringNamespace, ...gaps });

/** Number of participants; between games, how many are connected. */
export function countText({ joined, here }: Pick<GatheringView, 'joined' | 'here'>): string {
  const present = here?.filter(Boolean).length ?? joined;
  return present === joined ? say('joined', { count: joined }) : say('present', { present, of: joined });
}

/** People who have not agreed yet, between games; undefined: none. */
export function agreeingText({ agreeing = [] }: Pick<GatheringView, 'agreeing'>): string | undefined {
  if (agreeing.length === 0) return undefined;
  const list = new Intl.ListFormat(i18next.language, { type: 'conjunction' });
  return say('agreeing', { count: agreeing.length, names: list.format(agreeing) });
}

/** Reason why the next game cannot begin; undefined: it can. */
export function whyNotText({
  format,
  lacking,
}: Pick<GatheringView, 'format' | 'lacking'>): string | undefined {
  if (lacking.length === 0) return undefined;
  const list = new Intl.ListFormat(i18next.language, { type: 'conjunction' });
  const who = list.format(lacking.map((kind) => lackText('wait', format, kind)));
  return say('lacking', { who });
}

/** Advice. */
export function whatToDoText({ lacking }: Pick<GatheringView, 'lacking'>): string | undefined {
  if (lacking.length === 0) return undefined;
  return say(lacking.some(({ nature }) => nature === 'human') ? 'send' : 'noBot');
}
