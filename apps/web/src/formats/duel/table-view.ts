/** Reads the view of a duel. */
import { type DuelSeat, type DuelTableView, secondsLeft } from '@parlour/game';
import { tableReader } from '../../games/table-reader.ts';

export type Rules = DuelTableView['rules'];
export type RoleRules = Rules['roles'][number];
export type Reveal = NonNullable<DuelTableView['reveal']>;

export const { useTable, useGameTime } = tableReader<DuelTableView>();

export const otherSeat = (seat: DuelSeat): DuelSeat => (seat === 'left' ? 'right' : 'left');

/** Permissions of a seat's player; a single role is that of both. */
export function roleAt({ roles }: Pick<Rules, 'roles'>, seat: string): RoleRules | undefined {
  return (seat === 'right' ? roles[1] : undefined) ?? roles[0];
}

/** Seconds that a silence of the partner lasts before it makes a prediction count. */
export const silenceOf = ({ silence }: Rules): number => secondsLeft(silence);
