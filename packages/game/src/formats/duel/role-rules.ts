/** Permissions of the two seats. */
import { seats } from './seats.ts';
import { type Config, type RoleRules, rulesOf } from './words.ts';

/** A role without constraints. */
export const duellistRole: RoleRules = { role: 'duellist', predicts: true, length: 300, constraints: [] };

/** Of `left`, then of `right`; none where the configuration has none. */
export const rolesSeated = (config: Pick<Config, 'roles'>): readonly RoleRules[] =>
  config.roles.length === 0 ? [] : seats.map((seat) => rulesOf(config, seat));
