/** All games this page knows of, and which of them it follows. */
import type { FollowOptions } from '@parlour/client';
import type { SeatOfMine } from './frames.ts';
import { createRoom, type RoomWithDoors } from './game.ts';

/** How long we wait to hear whether a seat in a game is ours before we ask to watch it, in milliseconds. */
const patience = 250;

/** How the rooms reach the house. */
interface Wire {
  readonly ask: FollowOptions['ask'];
  readonly isOpen: () => boolean;
}

export function createRooms({ ask, isOpen }: Wire) {
  const rooms = new Map<string, RoomWithDoors>();
  const followed = new Set<string>();

  const roomOf = (game: string): RoomWithDoors => {
    const known = rooms.get(game);
    if (known !== undefined) return known;
    const room = createRoom(game, ask);
    rooms.set(game, room);
    return room;
  };

  const followNow = (room: RoomWithDoors) => {
    if (followed.has(room.game) && isOpen()) room.follow();
  };
  /** Who has a seat attaches at once; who seems to have none lets the house first say whether there is one. */
  const followSoon = (room: RoomWithDoors) => {
    if (room.state.get().seat !== null) followNow(room);
    else setTimeout(() => followNow(room), patience);
  };

  return {
    roomOf,
    follow(game: string): RoomWithDoors {
      const room = roomOf(game);
      if (followed.has(game)) return room;
      followed.add(game);
      followSoon(room);
      return room;
    },
    /** There is a line: every game that is followed is followed over it. */
    opened(): void {
      for (const game of followed) followSoon(roomOf(game));
    },
    lost(): void {
      for (const room of rooms.values()) room.lost();
    },
    seated(seat: SeatOfMine): void {
      const room = roomOf(seat.game);
      room.onSeat(seat);
      followNow(room);
    },
    unfollow(game: string): void {
      followed.delete(game);
      roomOf(game).leave();
    },
    isOver(game: string): boolean {
      const { mirror } = roomOf(game).state.get();
      return mirror !== null && 'phase' in mirror.view && mirror.view.phase === 'over';
    },
  };
}
