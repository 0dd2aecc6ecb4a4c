/** Reads logs of games from text. */
import type { GameReport, LogEvent } from './exchange.ts';

/** Logs of games, one after the other, each a line an event and the first of each how it was hosted. */
export function reportsOf(text: string): GameReport[] {
  const games: { hosted: LogEvent; log: LogEvent[] }[] = [];
  for (const line of text.split('\n')) {
    const event = eventOf(line);
    if (event?.type === 'hosted') games.push({ hosted: event, log: [] });
    else if (event !== undefined) games.at(-1)?.log.push(event);
  }
  return games.map(({ hosted, log }) => {
    const end = log.find(({ type }) => type === 'closed')?.end;
    const nature = log.find(({ type }) => type === 'settled')?.nature;
    return {
      ...(typeof hosted.game === 'string' && { game: hosted.game }),
      // A game without an end was stopped: it counts no more than a void one.
      origin: String(hosted.origin),
      end: String(end ?? 'void'),
      nature: String(nature),
      log,
    };
  });
}

/** Object of a line with a type; undefined: not an event. */
export function eventOf(line: string): LogEvent | undefined {
  try {
    const value = JSON.parse(line) as Partial<LogEvent> | null;
    return typeof value?.type === 'string' ? (value as LogEvent) : undefined;
  } catch {
    return undefined;
  }
}
