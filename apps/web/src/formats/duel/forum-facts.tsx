/** The rules of a forum in one line. */
import { configureDuel, type Forum } from '@parlour/game';
import { useTranslation } from 'react-i18next';
import { useFilePresets } from '../../lobby/file-presets.ts';
import { percentText } from '../../words/number.ts';
import { roleText } from '../../words/roles.ts';
import type { RoleRules } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

const { mix: usualMix } = configureDuel({});

/** Words, turns, lengths, deviations and language, in one line. */
export function Facts({ forum }: { forum: Forum }) {
  const w = useFormatTranslation();
  const { i18n } = useTranslation();
  const unrated = useFilePresets('duel').some(({ file, rated }) => file.id === forum.id && !rated);
  const { vocabulary, turns, roles, mix, style } = configureDuel(forum.config);
  const language = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(forum.language);
  const facts = [
    vocabulary === null ? w('forums.anyWords') : w('forums.words', { count: vocabulary.length }),
    w(turns === 'free' ? 'forums.free' : 'forums.turns'),
    ...(roles.length === 1
      ? roles.map(({ length }) => w('forums.length', { count: length }))
      : roles.map((role) => roleFact(role, w))),
    ...(mix === usualMix ? [] : [w('forums.people', { share: percentText(mix) })]),
    ...(Object.values(style).some((weight) => weight > 0) ? [w('forums.style')] : []),
    ...(unrated ? [w('forums.unrated')] : []),
    w('forums.language', { language: language ?? forum.language }),
  ];
  return facts.join(' · ');
}

function roleFact(
  { role, title, length, constraints }: RoleRules,
  w: ReturnType<typeof useFormatTranslation>,
): string {
  const name = title ?? roleText('duel', role);
  return constraints.some((one) => one.rule === 'words' && one.most === 1)
    ? w('forums.oneWordOf', { role: name })
    : w('forums.lengthOf', { role: name, count: length });
}
