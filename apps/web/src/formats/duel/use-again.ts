/** Back to where a duel came from: the queue, the table among friends, another practice game. */
import { useNavigate } from '@tanstack/react-router';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { useHouseState } from '../../connection/use-house.ts';
import { usePractice } from '../../lobby/use-practice.ts';

export function useAgain(game: Game) {
  const navigate = useNavigate();
  const seat = useStore(game.state, (state) => state.seat);
  const table = useHouseState(({ tables }) =>
    Object.values(tables).find(({ status }) => status !== 'closed'),
  );
  const { practise, problem } = usePractice(seat?.preset ?? 'duel/small-words', 'duel');
  const again = () => {
    if (seat?.origin === 'practice') practise({ role: seat.role });
    else if (seat?.origin === 'invited' && table !== undefined)
      void navigate({ to: '/join/$invite', params: { invite: table.invite } });
    else {
      const search = { ...(seat?.preset && { preset: seat.preset }), ...(seat?.role && { as: seat.role }) };
      void navigate({ to: '/$format/wait', params: { format: 'duel' }, search });
    }
  };
  return { again, problem };
}
