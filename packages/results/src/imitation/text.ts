/** An imitation game as text. */
import { durationText, type ImitationEvent, type ImitationOutcome } from '@parlour/game';

const words = (text: string | null) => (text === null ? '(erased)' : text);
/** A -> Witness A */
const name = (seat: string) => (seat === 'interrogator' ? 'Interrogator' : `Witness ${seat}`);

/** Description of an event for readers; undefined for minor events. */
export function formatImitationEvent(event: ImitationEvent): string | undefined {
  switch (event.type) {
    case 'said':
      return `${name(event.by)} to ${name(event.to)}: ${words(event.text)}`;
    case 'talk-ended':
      return 'The talk is over';
    case 'verdict-given':
      return verdictLine(event);
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

function verdictLine(event: Extract<ImitationEvent, { type: 'verdict-given' }>): string {
  const what = 'human' in event ? `${name(event.human)} is human` : `Witness A is a ${event.nature}`;
  const why = event.text === '' ? '' : `: ${words(event.text)}`;
  const by = event.strategies.length === 0 ? '' : ` [${event.strategies.join(', ')}]`;
  return `Verdict: ${what}, with confidence ${event.confidence}${why}${by}`;
}

/** The parts of an event that the end of the text log needs. */
export function trimForReport(event: ImitationEvent): ImitationEvent {
  return event.type === 'settled' || event.type === 'opened'
    ? event
    : ({ type: event.type, at: event.at } as ImitationEvent);
}

export const headerLines = (): readonly string[] => [];

/** Natures, and whether the verdict was right. */
export function resultLines(events: readonly ImitationEvent[]): string[] {
  const settled = events.find((event) => event.type === 'settled');
  if (settled === undefined) return ['This game was stopped and has no result.'];
  return [
    ...Object.entries(settled.natures).map(([seat, nature]) => `${name(seat)}: ${nature}`),
    rightLine(settled.right),
  ];
}

const rightLine = (right: boolean | null) =>
  right === null ? 'No verdict was given.' : `The verdict was ${right ? 'right' : 'wrong'}.`;

/** Description of an event for developers of rules; covers all events. */
export function traceOf(event: ImitationEvent): string {
  switch (event.type) {
    case 'opened':
      return `opened: ${event.config.parties} parties, sealed with ${event.commitment.hash}`;
    case 'seated':
      return `${event.seat} sits down (${event.nature})`;
    case 'held':
      return `what ${event.by} says to ${event.to} is held back`;
    case 'said':
      return `${event.by} to ${event.to}: “${words(event.text)}”`;
    case 'talk-ended':
      return 'the talk ends';
    case 'verdict-given':
      return verdictLine(event);
    case 'gone':
      return `${event.by} did not come back`;
    case 'left':
      return `${event.by} leaves`;
    case 'resumed':
      return `the server is back after ${durationText(event.down)}`;
    case 'settled':
      return `settled: ${event.end}`;
    default:
      return `${event.by} ${event.type}`;
  }
}

/** Description of the end, in the same terms. */
export function endingLines({ end, verdict, right }: ImitationOutcome): readonly string[] {
  if (verdict === null) return ['', `End: ${end}. No verdict was given.`];
  const what = 'human' in verdict ? `${verdict.human} is human` : `A is a ${verdict.nature}`;
  return ['', `End: ${end}. Verdict: ${what}, with confidence ${verdict.confidence}. ${rightLine(right)}`];
}
