import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useHouseState } from '../connection/here.ts';

/** Goes to the game as soon as a new seat is ours, if `wanted`. Seats we had before do not count. */
export function useGoToNewSeat(wanted = true): void {
  const navigate = useNavigate();
  const seats = useHouseState((state) => state.seats);
  const known = useRef<ReadonlySet<string> | null>(null);
  known.current ??= new Set(seats.map(({ game }) => game));
  useEffect(() => {
    const fresh = seats.find(({ game }) => !known.current?.has(game));
    if (fresh !== undefined && wanted) void navigate({ to: '/game/$game', params: { game: fresh.game } });
  }, [seats, wanted, navigate]);
}
