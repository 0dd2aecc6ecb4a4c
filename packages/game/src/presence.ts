/** Presence of a player, as all formats track it. */
import { accept, type Decision, refuse } from './rules.ts';
import { after, type Duration, type Instant } from './time.ts';

/** `gone`: lost for longer than the grace; `left`: by their own will. */
export type Presence =
  | { readonly is: 'here' }
  | { readonly is: 'lost'; readonly until: Instant }
  | { readonly is: 'gone' }
  | { readonly is: 'left' };

interface PlayerPresence {
  readonly presence: Presence;
  /** Number of disconnections. */
  readonly losses: number;
}

/** Whether the player has given up the seat, by leaving or by absence. */
export const isAway = (presence: Presence | undefined): boolean =>
  presence?.is === 'left' || presence?.is === 'gone';

/** The player after a change of presence; with a lost connection they count as gone after `grace`. */
export function withPresence<Player extends PlayerPresence>(
  player: Player,
  { type, at }: Pick<PresenceEvent<string, 'disconnected' | 'reconnected' | 'gone' | 'left'>, 'type' | 'at'>,
  grace: Duration,
): Player {
  if (type === 'disconnected')
    return { ...player, presence: { is: 'lost', until: after(at, grace) }, losses: player.losses + 1 };
  return { ...player, presence: { is: type === 'reconnected' ? 'here' : type } };
}

/** The same after an outage of `down`: the grace period is extended by it. */
export const extendPresence = (presence: Presence, down: Duration): Presence =>
  presence.is === 'lost' ? { is: 'lost', until: after(presence.until, down) } : presence;

/** An event or a command about a player's presence. */
export interface PresenceEvent<Seat extends string, Type extends string> {
  readonly type: Type;
  readonly at: Instant;
  readonly by: Seat;
}

type AwayEvent<Seat extends string> = PresenceEvent<Seat, 'left' | 'gone'>;

/** Differences between formats when a player leaves, or loses the connection. */
export interface PresencePolicy<Seat extends string, Event> {
  /** Maximum number of lost connections; one more counts as leaving. Undefined: no limit. */
  readonly repeatLimit: number | undefined;
  /** The event of a player who gives up the seat, with its consequences. */
  readonly away: (event: AwayEvent<Seat>) => Decision<Event>;
}

/**
 * Decides a player's leaving, a lost connection or its return. Leaving takes effect immediately and is final; a lost
 * connection has a grace period, as often as the policy allows.
 */
export function decidePresence<Seat extends string, Event>(
  player: PlayerPresence | undefined,
  { type, at, by }: PresenceEvent<Seat, 'leave' | 'disconnect' | 'reconnect'>,
  { repeatLimit = Number.POSITIVE_INFINITY, away }: PresencePolicy<Seat, Event>,
): Decision<Event | PresenceEvent<Seat, 'disconnected' | 'reconnected'>> {
  const is = player?.presence.is;
  switch (type) {
    case 'leave':
      return is === undefined || is === 'left' ? refuse('not-your-seat') : away({ type: 'left', at, by });
    case 'disconnect':
      if (player === undefined || is !== 'here') return accept();
      return player.losses < repeatLimit
        ? accept({ type: 'disconnected', at, by })
        : away({ type: 'left', at, by });
    case 'reconnect':
      return is === 'lost' || is === 'gone' ? accept({ type: 'reconnected', at, by }) : accept();
  }
}
