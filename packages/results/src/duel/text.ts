/** A duel as text. */
import { type DuelEvent, type DuelOutcome, type DuelSeat, durationText } from '@parlour/game';
import { partnerOf, seats, settlementIn } from './talk.ts';

const words = (text: string | null) => (text === null ? '(erased)' : text);
const name = (seat: DuelSeat) => (seat === 'left' ? 'Left' : 'Right');
const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`);

/** Description of an event for readers; undefined for minor events. */
export function formatDuelEvent(event: DuelEvent): string | undefined {
  switch (event.type) {
    case 'said':
      return `${name(event.by)}: ${words(event.text)}`;
    case 'passed':
      return `${name(event.by)} wrote nothing in this slot`;
    case 'fell-silent':
      return `${name(event.by)} has been silent for long`;
    case 'predicted':
      return `${name(event.by)} takes ${name(partnerOf(event.by))} for a ${event.said}`;
    case 'left':
      return `${name(event.by)} leaves`;
    case 'gone':
      return `${name(event.by)} did not come back`;
    case 'resumed':
      return `The server is back after ${durationText(event.down)}`;
    case 'settled':
      return `The game is over (${event.end})`;
    default:
      return undefined;
  }
}

/** The parts of an event that head and end of the text log need. */
export const trimForReport = (event: DuelEvent): DuelEvent =>
  event.type === 'settled' || event.type === 'opened'
    ? event
    : ({ type: event.type, at: event.at } as DuelEvent);

export function headerLines(events: readonly DuelEvent[]): readonly string[] {
  const opened = events.find((event) => event.type === 'opened');
  return opened === undefined || opened.config.forum === null ? [] : [`Forum: ${opened.config.forum}`];
}

/** Natures and payoffs of both. */
export function resultLines(events: readonly DuelEvent[]): string[] {
  const settled = settlementIn(events);
  if (settled === undefined) return ['This game was stopped and has no result.'];
  const opened = events.find((event) => event.type === 'opened');
  const hasStyle = Object.values(opened?.config.style ?? {}).some((weight) => weight > 0);
  const each = seats.map((seat) => {
    const style = hasStyle ? `, style ${settled.style[seat].toFixed(2)}` : '';
    return `${name(seat)}: ${settled.natures[seat]}, ${signed(settled.payoffs[seat])}${style}`;
  });
  return [...each, rightLine(settled)];
}

function rightLine({ end, prediction }: Pick<DuelOutcome, 'end' | 'prediction'>): string {
  if (prediction === null) return end === 'void' ? 'The game is void.' : 'Nobody predicted.';
  return `The prediction was ${prediction.right ? 'right' : 'wrong'}.`;
}

/** Description of an event for developers of rules; covers all events. */
export function traceOf(event: DuelEvent): string {
  switch (event.type) {
    case 'opened':
      return `opened: forum ${event.config.forum ?? 'none'}, sealed with ${event.commitment.hash}`;
    case 'seated':
      return `${event.seat} sits down (${event.nature})`;
    case 'held':
      return `what ${event.by} says is held back`;
    case 'said':
      return `${event.by}: “${words(event.text)}”`;
    case 'passed':
      return `${event.by} wrote nothing in this slot`;
    case 'fell-silent':
      return `${event.by} counts as silent`;
    case 'predicted':
      return `${event.by} predicts: ${event.said}`;
    case 'gone':
      return `${event.by} did not come back`;
    case 'left':
      return `${event.by} leaves`;
    case 'resumed':
      return `the server is back after ${durationText(event.down)}`;
    case 'settled':
      return `settled: ${event.end}, ${seats.map((seat) => `${seat} ${signed(event.payoffs[seat])}`).join(', ')}`;
    default:
      return `${event.by} ${event.type}`;
  }
}

/** Description of the end, in the same terms. */
export function endingLines({ end, prediction, payoffs, style }: DuelOutcome): readonly string[] {
  const who =
    prediction === null
      ? ''
      : ` ${prediction.by} said ${prediction.said}, which was ${prediction.right ? 'right' : 'wrong'}.`;
  const points = seats.map((seat) => `${seat} ${signed(payoffs[seat])} (style ${style[seat].toFixed(2)})`);
  return ['', `End: ${end}.${who}`, points.join(', ')];
}
