import type { MarketView } from '@parlour/game';
import { patched, type ServerFrame } from '@parlour/protocol';

type Whole = Extract<ServerFrame, { type: 'view' }>;
type Change = Extract<ServerFrame, { type: 'change' }>;
type Table = Exclude<MarketView, { phase: 'empty' }>;

/** A question that waits for its answer. */
export interface OpenQuestion {
  readonly question: string;
  readonly text: string;
  readonly before: readonly { readonly question: string; readonly answer: string | null }[];
  readonly rules: Table['rules'];
}

/** The games of one line as its frames tell of them. */
export class WebhookGames {
  readonly #views = new Map<string, { n: number; view: MarketView }>();

  /** Undefined: a frame is missing, ask for the whole view. */
  take(frame: Whole | Change): MarketView | undefined {
    const { game, n } = frame;
    const known = this.#views.get(game);
    if (frame.type === 'view') {
      const view = frame.view as unknown as MarketView;
      this.#views.set(game, { n, view });
      return view;
    }
    if (known === undefined || n !== known.n + 1) return undefined;
    const view = patched(known.view, frame.patch) as MarketView;
    this.#views.set(game, { n, view });
    return view;
  }

  forget(game: string): void {
    this.#views.delete(game);
  }
}

/** What the target is to answer now. */
export function openQuestion(view: MarketView): OpenQuestion | undefined {
  if (view.phase !== 'open' || view.answering) return undefined;
  const current = view.conversation.findLast(({ answer }) => answer === null);
  if (current === undefined) return undefined;
  const before = view.conversation
    .filter(({ answer }) => answer !== null)
    .map(({ text, answer }) => ({ question: text ?? '', answer: answer?.text ?? null }));
  return { question: current.question, text: current.text ?? '', before, rules: view.rules };
}
