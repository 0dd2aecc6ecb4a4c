/** A finished game as text. */
import { exactMomentText } from '@parlour/game';
import type { Digest } from './digest.ts';

/** What a log says above its events. */
export interface Heading {
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

interface Timed {
  readonly at: number;
}

/** A game as text: what kind of game, its course, what happened and when, what everybody got. */
export const textLog = <E extends Timed>(digest: Digest<E>, heading: Heading, events: readonly E[]): string =>
  textHead(digest, heading, events) + textLines(digest, events) + textEnd(digest, events);

/** What stands above the events; of these it needs no more than `brief` leaves. */
export function textHead<E>(
  { title, text }: Digest<E>,
  { game, startedAt }: Heading,
  events: readonly E[],
): string {
  return [
    `${title}, game ${game}, begun ${new Date(startedAt).toISOString()}`,
    '',
    ...text.head(events),
    '    time  event',
    '',
  ].join('\n');
}

/** What happened and when, a line each: of all events, or of some that follow each other. */
export function textLines<E extends Timed>({ text }: Digest<E>, events: readonly E[]): string {
  return events
    .map((event) => {
      const said = text.say(event);
      return said === undefined ? '' : `${exactMomentText(event.at).padStart(8)}  ${said}\n`;
    })
    .join('');
}

/** What stands below the events; of these it needs no more than `brief` leaves. */
export const textEnd = <E>({ text }: Digest<E>, events: readonly E[]): string =>
  ['', ...text.end(events), ''].join('\n');
