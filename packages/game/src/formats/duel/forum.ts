/** The preset of a forum, and its validity. */
import { castingFaults } from '../../casting.ts';
import type { Preset } from '../../preset.ts';
import { duelRolesCasting } from './casting.ts';
import { configure } from './config.ts';
import { rolesSeated } from './role-rules.ts';
import type { Forum } from './words.ts';

/** Preset of a forum. */
export const presetOf = (forum: Forum): Preset => ({
  id: `duel/${forum.id}`,
  format: 'duel',
  pool: `duel/${forum.config.pool ?? forum.id}`,
  // All of it: the forum may be another one by the time a game is played, or a file of the server's own.
  config: { forum },
  matching: 'pair-by-rating',
});

/** A forum with its texts in a language, where available. */
export function localizeForum(forum: Forum, language: string): Forum {
  const { roles: titles = [], ...texts } = forum.translations?.[language] ?? {};
  const { roles } = forum.config;
  const named = roles?.map((one, index) => {
    const title = titles[index];
    return title === undefined ? one : { ...one, title };
  });
  return { ...forum, ...texts, config: { ...forum.config, ...(named && { roles: named }) } };
}

/** Describes the faults of a forum that a schema cannot detect; empty if it is playable. */
export function faultsOfForum(forum: Forum): readonly string[] {
  const config = configure(forum.config);
  const roles = rolesSeated(config);
  const faults: string[] = [];
  if (config.roles.length < 1 || config.roles.length > 2) faults.push('roles: expected one or two');
  if (!roles.some(({ predicts }) => predicts)) faults.push('roles: nobody may predict');
  if (roles.some(({ role, predicts }) => role === 'suspect' && predicts))
    faults.push('roles: a suspect does not predict');
  for (const { role, predicts } of roles)
    if (predicts && !('cells' in config.payoffs) && config.payoffs[role] === undefined)
      faults.push(`payoffs: none for the role ${role}`);
  // Tenths are no binary numbers: 0.2 + 0.4 + 0.3 + 0.1 is a little more than 1.
  const weights = Object.values(config.style).reduce((sum, weight) => sum + weight, 0);
  if (weights > 1 + 1e-9) faults.push('style: the weights exceed 1');
  for (const [language, { roles: titles = [] }] of Object.entries(forum.translations ?? {}))
    if (titles.length > config.roles.length)
      faults.push(`translations: ${language} names ${titles.length} roles of ${config.roles.length}`);
  if (config.vocabulary?.length === 0) faults.push('vocabulary: no words');
  return [...faults, ...castingFaults(duelRolesCasting(config))];
}
