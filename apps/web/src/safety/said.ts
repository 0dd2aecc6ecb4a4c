/** Messages at a table from this viewer's view, in any format: for reports. */
import { faceOf } from '../faces.ts';

export interface ReportableMessage {
  readonly seat: string;
  readonly at: number;
  readonly text: string;
}

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** Looks through a view for texts with a speaker and an instant: messages, questions and answers. */
export function reportableMessages(view: object): readonly ReportableMessage[] {
  return [...textsIn(view, undefined)].sort((a, b) => a.at - b.at);
}

function* textsIn(value: unknown, speaker: string | undefined): Generator<ReportableMessage> {
  if (Array.isArray(value)) for (const one of value) yield* textsIn(one, speaker);
  else if (isLoose(value)) {
    yield* ownText(value, speaker);
    // An answer is the target's, whoever asked.
    for (const [name, part] of Object.entries(value))
      yield* textsIn(part, name === 'answer' ? 'target' : undefined);
  }
}

function ownText(
  { by = undefined, text, at, askedAt }: Loose,
  speaker: string | undefined,
): readonly ReportableMessage[] {
  const seat = typeof by === 'string' ? by : speaker;
  const when = typeof at === 'number' ? at : askedAt;
  return seat !== undefined && typeof text === 'string' && typeof when === 'number'
    ? [{ seat, at: when, text }]
    : [];
}

/** All other seats, including silent ones. */
export function seatsIn(view: object, own: string | null): readonly string[] {
  const { format = '' } = view as { readonly format?: string };
  const seats = faceOf(format)?.seats?.(view) ?? reportableMessages(view).map(({ seat }) => seat);
  return [...new Set(seats)].filter((seat) => seat !== own).sort();
}
