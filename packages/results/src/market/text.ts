/** A finished market as text, in the manner of the logs of Turing Trade. */
import { durationText, type MarketEvent } from '@parlour/game';
import { priceChart } from './text-chart.ts';

/** The price over time, drawn with characters. */
export function headerLines(events: readonly MarketEvent[]): readonly string[] {
  return [
    'Price to buy a human security, in points, over the time of the game (o: an answer)',
    '',
    ...priceChart(events),
    '',
  ];
}

/** As much of an event as the chart and the results need. */
export function trimForReport(event: MarketEvent): MarketEvent {
  if (event.type === 'opened' || event.type === 'closed' || event.type === 'settled') return event;
  const { type, at } = event;
  return (type === 'traded' ? { type, at, levelAfter: event.levelAfter } : { type, at }) as MarketEvent;
}

/** Milli-points as points: 1275000 -> 1275, 49500 -> 49.5. */
const points = (amount: number) => String(amount / 1000);
const words = (text: string | null) => (text === null ? '(erased)' : text);
/** bettor-1 -> Bettor 1 */
const name = (seat: string) => (seat === 'target' ? 'Target' : seat.replace('bettor-', 'Bettor '));

/** Description of an event for readers; undefined for minor events. */
export function formatMarketEvent(event: MarketEvent): string | undefined {
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
      return `The server is back after ${durationText(event.down)}`;
    case 'closed':
      return `The market closes (${event.end})`;
    case 'settled':
      return `The target was a ${event.nature}`;
    default:
      return undefined;
  }
}

/** Results of all seats, and of the market maker, so that they sum to zero. */
export function resultLines(events: readonly MarketEvent[]): string[] {
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
