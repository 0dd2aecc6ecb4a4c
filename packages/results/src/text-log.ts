/** A finished game as text. */
import { exactMomentText, lengthText, type MarketEvent } from '@parlour/game';
import { priceChart } from './text-chart.ts';

/** What a log says above its chart. */
export interface Heading {
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * A game as text, in the manner of the logs of Turing Trade: the price of a human security over time,
 * then what happened and when, then what everybody got.
 */
export function textLog(heading: Heading, events: readonly MarketEvent[]): string {
  return textHead(heading, events) + textLines(events) + textEnd(events);
}

/** What stands above the events; of these it needs the opening, the trades, the answers, the close and the last. */
export function textHead({ game, startedAt }: Heading, events: readonly MarketEvent[]): string {
  return [
    `Market, game ${game}, begun ${new Date(startedAt).toISOString()}`,
    '',
    'Price to buy a human security, in points, over the time of the game (o: an answer)',
    '',
    ...priceChart(events),
    '',
    '    time  event',
    '',
  ].join('\n');
}

/** What happened and when, a line each: of all events, or of some that follow each other. */
export function textLines(events: readonly MarketEvent[]): string {
  return events
    .map((event) => {
      const said = sayMarketEvent(event);
      return said === undefined ? '' : `${exactMomentText(event.at).padStart(8)}  ${said}\n`;
    })
    .join('');
}

/** What stands below the events; of these it needs the settlement. */
export const textEnd = (events: readonly MarketEvent[]): string =>
  ['', ...resultLines(events), ''].join('\n');

/** Milli-points as points: 1275000 -> 1275, 49500 -> 49.5. */
const points = (amount: number) => String(amount / 1000);
const words = (text: string | null) => (text === null ? '(erased)' : text);
/** bettor-1 -> Bettor 1 */
const name = (seat: string) => (seat === 'target' ? 'Target' : seat.replace('bettor-', 'Bettor '));

/** What happened, for people; undefined: nothing they would miss. */
export function sayMarketEvent(event: MarketEvent): string | undefined {
  switch (event.type) {
    case 'question-submitted':
      return `${name(event.by)} asks (${event.question}): ${words(event.text)}`;
    case 'question-current':
      return `Question ${event.question} is put to the target`;
    case 'question-withdrawn':
      return `${name(event.by)} withdraws ${event.question}`;
    case 'answered':
      return `Target answers ${event.question}: ${words(event.text)}${event.pasted ? ' (pasted)' : ''}`;
    case 'delivered':
      return event.to === 'everybody' ? `Everybody has the answer to ${event.question}` : undefined;
    case 'traded':
      return `${name(event.by)} ${event.action}s a ${event.instrument} security at ${points(event.price)}`;
    case 'done-set':
      return `${name(event.by)} is ${event.done ? 'done' : 'not done after all'}`;
    case 'left':
      return `${name(event.by)} leaves`;
    case 'gone':
      return `${name(event.by)} did not come back`;
    case 'resumed':
      return `The house is back after ${lengthText(event.down)}`;
    case 'closed':
      return `The market closes (${event.end})`;
    case 'settled':
      return `The target was a ${event.nature}`;
    default:
      return undefined;
  }
}

/** Everybody's result, and the maker's, which makes the sum zero. */
function resultLines(events: readonly MarketEvent[]): string[] {
  const settled = events.find((event) => event.type === 'settled');
  if (settled === undefined) return ['This game was stopped and has no results.'];
  const rows: [string, number][] = [
    ...Object.entries(settled.results).map(([seat, result]): [string, number] => [name(seat), result]),
    ['Market maker', settled.maker],
    ['Target, in a ledger of its own', settled.target],
  ];
  const width = Math.max(...rows.map(([, result]) => points(result).length));
  return [
    'Results, in points',
    ...rows.map(([who, result]) => `  ${points(result).padStart(width)}  ${who}`),
  ];
}
