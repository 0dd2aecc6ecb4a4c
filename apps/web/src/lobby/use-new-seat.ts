/** Goes to a game as soon as there is a new seat in it. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Origin } from '../connection/frames.ts';
import { useServer, useServerState } from '../connection/use-house.ts';

/** Goes to the game as soon as a new seat is ours, if `wanted`. Seats we had before do not count. */
export function useGoToNewSeat(wanted = true, origin?: Origin): void {
  const navigate = useNavigate();
  const { waits } = useServer();
  const seats = useServerState((state) => state.seats);
  const known = useRef<ReadonlySet<string> | null>(null);
  known.current ??= new Set(seats.map(({ game }) => game));
  useEffect(() => {
    const isFresh = (seat: (typeof seats)[number]) =>
      !known.current?.has(seat.game) && (origin === undefined || seat.origin === origin);
    const fresh = seats.find(isFresh);
    if (fresh === undefined || !wanted) return;
    known.current = new Set(seats.map(({ game }) => game));
    if (fresh.origin === 'rated') waits.seated();
    void navigate({ to: '/game/$game', params: { game: fresh.game } });
  }, [seats, wanted, origin, navigate, waits]);
}

/** Goes to the game that this tab waits for, from any page. */
export function useGoToWaitedSeat(): void {
  const kind = useServerState((state) => state.waitsFor?.kind);
  useGoToNewSeat(kind !== undefined, kind === 'table' ? 'invited' : 'rated');
  useGoToGathered();
}

/** Opens each new game of the joined gathering as a spectator. */
function useGoToGathered(): void {
  const navigate = useNavigate();
  const game = useServerState(({ waitsFor, gatherings }) =>
    waitsFor?.kind === 'table' ? (gatherings[waitsFor.invite]?.game ?? null) : null,
  );
  useEffect(() => {
    if (game !== null) void navigate({ to: '/game/$game', params: { game } });
  }, [game, navigate]);
}
