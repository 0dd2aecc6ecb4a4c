/** What people wait for in the words of the wire, and who is missing: the Market's words for roles and natures. */
import type { LobbyView, Role } from '@parlour/protocol';
import type { Lack } from './matcher.ts';

type Waited = Extract<LobbyView['you'], { status: 'waiting' }>;

/** A kind that is missing, as it is told. */
export type LackWord = Waited['lacking'][number];

const wishes: Readonly<Record<Role, readonly string[]>> = {
  target: ['target'],
  bettor: ['bettor'],
  either: ['target', 'bettor'],
};

/** The roles that somebody would play who asks for this. */
export const rolesFor = (wish: Role): readonly string[] => wishes[wish];

/** What somebody asked for who would play these roles. */
export const wishFor = (roles: readonly string[]): Role => (roles.length > 1 ? 'either' : (roles[0] as Role));

/** Which kinds are missing: never how many, and of bots not for which role. */
export const lackWords = (lacks: readonly Lack[]): LackWord[] => [
  ...new Set(lacks.map(({ nature, role }) => (nature === 'machine' ? 'bot' : (role as LackWord)))),
];
