/** Prints a game move by move. */
import { type AnyFormat, exactMomentText, type FormatTypes, type Move } from '@parlour/game';
import { digests } from '@parlour/results';
import { InputError } from './input-error.ts';

export interface PrintOptions {
  readonly json?: boolean;
  /** Seat with the views to print instead of the events. */
  readonly as?: string;
}

type Print = (line: string) => void;

/** Prints a game move by move, in the words of the command line's contract. */
export function printGame(
  format: AnyFormat,
  moves: Iterable<Move>,
  options: PrintOptions,
  print: Print,
): void {
  const printMove =
    options.as === undefined ? eventPrinter(format, options, print) : viewPrinter(format, options.as, print);
  let state = format.rules.initial;
  for (const move of moves) {
    state = move.state;
    printMove(move);
  }
  const outcome = format.rules.outcome(state);
  if (outcome === undefined) return;
  if (options.json) print(JSON.stringify({ outcome }));
  else if (options.as === undefined)
    for (const line of digests[format.rules.name]?.summary.text.ending(outcome) ?? []) print(line);
}

/** One event per line; a recorded refusal of an order or a label replaces its answer. */
function eventPrinter({ rules: { name } }: AnyFormat, { json }: PrintOptions, print: Print) {
  const trace = digests[name]?.summary.text.trace ?? inFull;
  return ({ events, refusal, details, repeated, by, at }: Move) => {
    let told = repeated === true;
    for (const event of events) {
      const refused = event as { type: string; code?: string; by?: string };
      const isRefusal = refused.type === 'order-refused' || refused.type === 'label-refused';
      told ||= isRefusal;
      if (!json) print(`${exactMomentText(event.at).padStart(7)}  ${trace(event)}`);
      else if (isRefusal) print(JSON.stringify({ refused: refused.code, by: refused.by, at: event.at }));
      else print(JSON.stringify(event));
    }
    if (refusal === undefined || told || by === undefined) return;
    if (json) print(JSON.stringify({ refused: refusal, by, at, details }));
    else print(`         ${by}: refused, ${refusal}`);
  };
}

/** An event of a format that has no digest. */
const inFull = ({ type, at: _at, ...more }: FormatTypes['Event']): string =>
  `${type} ${JSON.stringify(more)}`;

/** One line per changed view. */
function viewPrinter(format: AnyFormat, viewer: string, print: Print) {
  let last = '';
  return ({ state, at }: Move) => {
    const seats = format.seating.seats(state);
    if (viewer !== 'spectator' && !seats.includes(viewer))
      throw new InputError(`--as: expected "spectator" or one of ${seats.join(', ')}, found "${viewer}"`);
    const view = JSON.stringify(format.rules.view(state, viewer));
    if (view !== last) print(JSON.stringify({ at, view: JSON.parse(view) }));
    last = view;
  };
}
