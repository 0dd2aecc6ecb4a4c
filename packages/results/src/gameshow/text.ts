/** A game show as text. */
import { type GameshowEvent, type GameshowOutcome, lengthText } from '@parlour/game';
import { disclosureIn } from '../disclosure/disclosure.ts';

const words = (text: string | null) => (text === null ? '(erased)' : text);

/** What stands behind a message in which its speaker says that they are a machine. */
const mark = (text: string | null): string => {
  const rule = text === null ? undefined : disclosureIn(text);
  return rule === undefined ? '' : ` [says that it is a machine: ${rule}]`;
};

/** What happened, for people; undefined: nothing they would miss. */
export function sayShowEvent(event: GameshowEvent): string | undefined {
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
      return `The house is back after ${lengthText(event.down)}`;
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

/** As much of an event as what stands below the log needs. */
export function inBrief(event: GameshowEvent): GameshowEvent {
  return event.type === 'settled' || event.type === 'opened'
    ? event
    : ({ type: event.type, at: event.at } as GameshowEvent);
}

/** What everybody was, and what they scored. */
export function resultLines(events: readonly GameshowEvent[]): string[] {
  const settled = events.find((event) => event.type === 'settled');
  if (settled === undefined) return ['This game was stopped and has no result.'];
  return Object.entries(settled.natures).map(
    ([seat, nature]) => `${seat}: ${nature}, ${settled.scores[seat] ?? 0} points`,
  );
}

/** What happened, for those who try the rules: no event is left out. */
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
      return sayShowEvent(event) ?? event.type;
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
