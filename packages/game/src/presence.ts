/** Whether a player is there: what every format keeps of that alike. */
import { after, type Duration, type Instant } from './time.ts';

/** `gone`: lost for longer than the grace; `left`: by their own will. */
export type Presence =
  | { readonly is: 'here' }
  | { readonly is: 'lost'; readonly until: Instant }
  | { readonly is: 'gone' }
  | { readonly is: 'left' };

interface PlayerPresence {
  readonly presence: Presence;
  /** How often the line was lost. */
  readonly losses: number;
}

/** Has the player given up the seat, by leaving or by staying away? */
export const isAway = (presence: Presence | undefined): boolean =>
  presence?.is === 'left' || presence?.is === 'gone';

/** The line is lost once more; the player counts as gone from `until` on. */
export const lostUntil = <Player extends PlayerPresence>(player: Player, until: Instant): Player => ({
  ...player,
  presence: { is: 'lost', until },
  losses: player.losses + 1,
});

/** The same after the house was away for `down`: the grace ends later by that. */
export const presenceLater = (presence: Presence, down: Duration): Presence =>
  presence.is === 'lost' ? { is: 'lost', until: after(presence.until, down) } : presence;
