/** Once more after a game: in the same preset and role, from where it came. */
import { useNavigate } from '@tanstack/react-router';
import type { Game } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useServerState } from '../connection/use-house.ts';
import { firstFormatName, presetOf } from '../faces.ts';
import { usePractice } from '../lobby/use-practice.ts';

/** Back to where this game came from: the queue, the friends' table, another practice game, the lesson. */
export function useAgain(game: Game) {
  const navigate = useNavigate();
  const seat = useStore(game.state, (state) => state.seat);
  const table = useServerState((state) =>
    Object.values(state.tables).find(({ status }) => status !== 'closed'),
  );
  const gathering = useGathering(game.id);
  const amongFriends = useIsAmongFriends(game);
  const format = seat?.format ?? firstFormatName();
  const { practise, problem } = usePractice(seat?.preset ?? presetOf(format), format);
  const again = () => {
    if (game.lesson !== undefined) game.lesson.again();
    else if (seat?.origin === 'practice') practise({ role: seat.role });
    else if (gathering !== undefined) void navigate({ to: '/join/$invite', params: { invite: gathering } });
    else if (amongFriends && table !== undefined)
      void navigate({ to: '/join/$invite', params: { invite: table.invite } });
    else {
      const { preset, role } = seat ?? {};
      const search = { ...(preset && { preset }), ...(role && { as: role }) };
      void navigate({ to: '/$format/wait', params: { format }, search });
    }
  };
  return { again, problem };
}

/** Code of the gathering with this last game, if joined; undefined: none. */
export const useGathering = (game: string): string | undefined =>
  useServerState(
    ({ gatherings }) =>
      Object.values(gatherings).find(({ last, yours }) => last === game && !yours)?.gathering,
  );

/** Whether it was a game at a private table, played or watched from there. */
export function useIsAmongFriends(game: Game): boolean {
  const origin = useStore(game.state, ({ seat }) => seat?.origin);
  const atTable = useServerState(({ waitsFor }) => waitsFor?.kind === 'table');
  return origin === undefined ? atTable : origin === 'invited';
}
