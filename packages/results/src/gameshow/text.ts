/** A game show as text. */
import { durationText, type GameshowEvent, type GameshowOutcome } from '@parlour/game';
import { disclosureIn } from '../disclosure/disclosure.ts';

const words = (text: string | null) => (text === null ? '(erased)' : text);

/** Mark behind a message that discloses a machine. */
const mark = (text: string | null): string => {
  const rule = text === null ? undefined : disclosureIn(text);
  return rule === undefined ? '' : ` [says that it is a machine: ${rule}]`;
};

/** Description of an event for readers; undefined for minor events. */
export function formatShowEvent(event: GameshowEvent): string | undefined {
  switch (event.type) {
    case 'said':
      return `${event.by}: ${words(event.text)}${mark(event.text)}`;
    case 'called':
      return `The moderator calls ${event.seat ?? 'nobody'} (${event.source})`;
    case 'ready-to-guess':
      return `${event.by} asks to guess`;
    case 'talk-ended':
      return 'The talk is over';
    case 'labelled':
      return `${event.by} labels ${labelsLine(event.labels)}`;
    case 'left':
      return `${event.by} leaves`;
    case 'gone':
      return `${event.by} did not come back`;
    case 'resumed':
      return `The server is back after ${durationText(event.down)}`;
    case 'settled':
      return `The game is over (${event.end})`;
    default:
      return undefined;
  }
}

const labelsLine = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([seat, label]) => `${seat} ${label}`)
    .join(', ') || 'nobody';

/** The parts of an event that the end of the text log needs. */
export function trimForReport(event: GameshowEvent): GameshowEvent {
  return event.type === 'settled' || event.type === 'opened'
    ? event
    : ({ type: event.type, at: event.at } as GameshowEvent);
}

/** Natures and scores of all contestants. */
export function resultLines(events: readonly GameshowEvent[]): string[] {
  const settled = events.find((event) => event.type === 'settled');
  if (settled === undefined) return ['This game was stopped and has no result.'];
  return Object.entries(settled.natures).map(
    ([seat, nature]) => `${seat}: ${nature}, ${settled.scores[seat] ?? 0} points`,
  );
}

/** Description of an event for developers of rules; covers all events. */
export function traceOf(event: GameshowEvent): string {
  switch (event.type) {
    case 'opened':
      return `opened ${JSON.stringify(event.config)}`;
    case 'seated':
      return `${event.seat} is a ${event.nature}`;
    case 'held':
      return `${event.by} is held back until ${event.from} ms: ${words(event.text)}`;
    case 'label-refused':
      return `${event.by}: ${event.code}`;
    case 'disconnected':
    case 'reconnected':
      return `${event.by} ${event.type}`;
    case 'settled':
      return `The game is over (${event.end}): ${JSON.stringify(event.scores)}`;
    default:
      return formatShowEvent(event) ?? event.type;
  }
}

export function endingLines({ end, scores, labels }: GameshowOutcome): string[] {
  return [
    `end: ${end}`,
    ...Object.entries(scores).map(
      ([seat, score]) => `${seat}: ${score} points; labelled ${labelsLine(labels[seat] ?? {})}`,
    ),
  ];
}
