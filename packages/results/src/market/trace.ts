/** Describes every event of a market in one line, for developers of rules. */
import { durationText, type MarketEvent, type MarketOutcome } from '@parlour/game';

const points = (milliPoints: number): string => String(milliPoints / 1000);
const words = (text: string | null) => (text === null ? '(erased)' : `“${text}”`);

/** Description of any event. */
export function traceOf(event: MarketEvent): string {
  switch (event.type) {
    case 'opened':
      return `opened: start level ${event.ladder.start}, sealed with ${event.commitment.hash}`;
    case 'seated':
      return `${event.seat} sits down (${event.nature})`;
    case 'question-submitted':
      return `${event.by} asks (${event.question}): ${words(event.text)}`;
    case 'question-current':
      return `${event.question} is put to the target`;
    case 'question-withdrawn':
      return `${event.by} withdraws ${event.question}`;
    case 'answer-held':
      return `the answer to ${event.question} is held back`;
    case 'answer-discarded':
      return `the answer to ${event.question} came too late`;
    case 'answered':
      return `the target answers ${event.question}: ${words(event.text)}${event.pasted ? ' (pasted)' : ''}`;
    case 'delivered':
      return `the answer to ${event.question} is with ${event.to}`;
    case 'resumed':
      return `the server is back after ${durationText(event.down)}`;
    case 'closed':
      return `closed: ${event.end} (${event.cause})`;
    case 'settled':
      return `settled: the target was ${event.nature}`;
    default:
      return describeBettor(event);
  }
}

type OfBettor = Extract<MarketEvent, { by: string }>;

function describeBettor(event: OfBettor): string {
  switch (event.type) {
    case 'traded':
      return `${event.by} bets ${event.side}: ${event.action}s one ${event.instrument} security at ${points(event.price)}, level ${event.levelAfter}`;
    case 'order-refused':
      return `${event.by} bets ${event.side}: refused, ${event.code}`;
    case 'done-set':
      return event.done ? `${event.by} is done` : `${event.by} is not done after all`;
    case 'gone':
      return `${event.by} did not come back`;
    case 'left':
      return `${event.by} leaves`;
    default:
      return `${event.by} ${event.type}`;
  }
}

/** The end as a small table. */
export function endingLines({
  end,
  nature,
  level,
  results,
  maker,
  target,
}: MarketOutcome): readonly string[] {
  const rows: [string, number][] = [
    ...Object.entries(results),
    ['maker', maker],
    ['target (own ledger)', target],
  ];
  return [
    '',
    `The target was ${nature}. End: ${end}, at level ${level}.`,
    ...rows.map(([who, result]) => `  ${who.padEnd(20)} ${points(result).padStart(9)}`),
  ];
}
