import { createRoom, type RoomWithDoors, type Wire } from './game-room.ts';

/** How long we wait to hear whether a seat in a game is ours before we ask to watch it, in milliseconds. */
const patience = 250;

/** All games this page knows of, and which of them it follows. */
export function createRooms(wire: Wire) {
  const rooms = new Map<string, RoomWithDoors>();
  const followed = new Set<string>();

  const roomOf = (game: string): RoomWithDoors => {
    const known = rooms.get(game);
    if (known !== undefined) return known;
    const room = createRoom(game, wire);
    rooms.set(game, room);
    return room;
  };

  /** Who has a seat attaches at once; who seems to have none lets the house first say whether there is one. */
  const followSoon = (room: RoomWithDoors) => {
    if (room.state.get().seat !== null) return void room.follow();
    setTimeout(() => {
      if (followed.has(room.game) && room.state.get().seat === null) void room.follow();
    }, patience);
  };

  return {
    roomOf,
    isFollowed: (game: string) => followed.has(game),
    follow(game: string): RoomWithDoors {
      const room = roomOf(game);
      if (followed.has(game)) return room;
      followed.add(game);
      if (wire.isOpen()) followSoon(room);
      return room;
    },
    /** A new line: every game that is followed is followed again. */
    followAgain(): void {
      for (const game of followed) followSoon(roomOf(game));
    },
    unfollow(game: string): void {
      followed.delete(game);
      if (wire.isOpen()) void wire.send({ type: 'unwatch', game });
    },
    isOver(game: string): boolean {
      const { mirror } = roomOf(game).state.get();
      return mirror !== null && 'phase' in mirror.view && mirror.view.phase === 'over';
    },
  };
}
