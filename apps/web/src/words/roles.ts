/** Texts of a format for its roles, lists and boards, with a fallback to the name. */
import i18next from 'i18next';

/** A missing kind of player, without a number. */
interface Lack {
  readonly nature: 'human' | 'machine';
  readonly role: string;
}

type Gaps = Readonly<Record<string, string | number>>;

const has = (key: string): boolean => i18next.exists(key);
const say = (key: string, gaps: Gaps = {}): string =>
  i18next.t(key as 'wait.lacking.human', gaps as { role: string });

/** A format's own text by its key in `FaceWords`; undefined: none. */
export function ownText(format: string, place: string, gaps?: Gaps): string | undefined {
  const key = `format.${format}.${place}`;
  return has(key) ? say(key, gaps) : undefined;
}

/** Name of the format. */
export const titleText = (format: string): string => ownText(format, 'title') ?? format;

/** Name of a preset. */
export const presetText = (format: string, preset: string): string =>
  ownText(format, `presets.${preset}`) ?? preset;

/** Such as "bettor". */
export const roleText = (format: string, role: string): string => ownText(format, `role.${role}`) ?? role;

/** Such as "bettor or target". */
export function rolesText(format: string, roles: readonly string[]): string {
  const list = new Intl.ListFormat(i18next.language, { type: 'disjunction' });
  return list.format(roles.map((role) => roleText(format, role)));
}

/** Missing players in the lobby, or at a private table. */
export const lackText = (where: 'wait' | 'join', format: string, { nature, role }: Lack): string =>
  ownText(format, `${where}.${nature}.${role}`) ??
  say(`${where}.lacking.${nature}`, { role: roleText(format, role) });

/** Role of a bot in any format: such as "target". */
export function botRoleText(role: string): string {
  const key = `bots.role.${role}`;
  return has(key) ? say(key) : role;
}

/** Label of a button that starts practice in this role, against any bot or a certain one. */
export const practiseText = (where: 'card' | 'bots', format: string, role: string): string =>
  ownText(format, `${where === 'card' ? 'practise' : 'practiseWith'}.${role}`) ?? say(`${where}.practise`);

/** A choice of a list's filter, such as how games end. */
export const filterText = (format: string, part: 'ends' | 'sorts' | 'least', name: string): string =>
  ownText(format, `${part}.${name}`) ?? name;
