/** Roles, and who is missing for a table, in the words of their format; a format without words of its own has the plain ones. */
import i18next from 'i18next';

/** Who is missing: a kind, never a number. */
interface Lack {
  readonly nature: 'human' | 'machine';
  readonly role: string;
}

const has = (key: string): boolean => i18next.exists(key);
const say = (key: string, role = ''): string => i18next.t(key as 'wait.lacking.human', { role });

/** Such as "bettor". */
export function roleText(format: string, role: string): string {
  const key = `role.${format}.${role}`;
  return has(key) ? say(key) : role;
}

/** Such as "bettor or target". */
export function rolesText(format: string, roles: readonly string[]): string {
  const list = new Intl.ListFormat(i18next.language, { type: 'disjunction' });
  return list.format(roles.map((role) => roleText(format, role)));
}

/** Who is missing while one waits in the lobby, or at a table among friends. */
export function lackText(where: 'wait' | 'join', format: string, { nature, role }: Lack): string {
  const own = `${where}.lacking.${format}.${nature}.${role}`;
  return has(own) ? say(own) : say(`${where}.lacking.${nature}`, roleText(format, role));
}

/** What a bot plays, whatever the format: such as "target". */
export function botRoleText(role: string): string {
  const key = `bots.role.${role}`;
  return has(key) ? say(key) : role;
}

/** What a button says that starts practice in this role. */
export function practiseText(format: string, role: string): string {
  const own = `card.practiseAs.${format}.${role}`;
  return has(own) ? say(own) : say('card.practise');
}
