/** A finished game as text. */
import { exactMomentText } from '@parlour/game';
import type { GameSummarizer } from './digest.ts';

/** Heading of a log. */
export interface Heading {
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

interface Timed {
  readonly at: number;
}

/** A game as text: the kind of game, its course, events with times, and results. */
export const textLog = <E extends Timed>(
  digest: GameSummarizer<E>,
  heading: Heading,
  events: readonly E[],
): string => textHead(digest, heading, events) + textLines(digest, events) + textEnd(digest, events);

/** Text above the events; needs only the fields that `brief` keeps. */
export function textHead<E>(
  { summary: { title, text } }: GameSummarizer<E>,
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

/** One line for each event with its time: for all events, or for a range. */
export function textLines<E extends Timed>(
  { summary: { text } }: GameSummarizer<E>,
  events: readonly E[],
): string {
  return events
    .map((event) => {
      const said = text.say(event);
      return said === undefined ? '' : `${exactMomentText(event.at).padStart(8)}  ${said}\n`;
    })
    .join('');
}

/** Text below the events; needs only the fields that `brief` keeps. */
export const textEnd = <E>({ summary: { text } }: GameSummarizer<E>, events: readonly E[]): string =>
  ['', ...text.end(events), ''].join('\n');
