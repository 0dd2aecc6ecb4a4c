/** The view of one game, as the house sent it last. */
import { type Operation, patched } from '@parlour/protocol/patch';
import type { ServerFrameOf } from './frames.ts';

export interface Mirror<View extends object = object> {
  /** Names the count that `n` belongs to: a new one begins when the house restarts. */
  readonly run: string;
  readonly n: number;
  /** Milliseconds since the start of the game, as the frame said. */
  readonly at: number;
  readonly view: View;
}

export interface Change {
  readonly n: number;
  readonly at: number;
  readonly patch: readonly Operation[];
}

/** The mirror after a frame of its game, as `afterView` and `afterChange` say. */
export function afterFrame(mirror: Mirror | null, frame: ServerFrameOf<'view' | 'change'>): Mirror | 'gap' {
  return frame.type === 'view' ? afterView(mirror, frame as Mirror) : afterChange(mirror, frame);
}

/** The mirror after a whole view: the same one if it was overtaken, so that nothing goes back. */
export function afterView<View extends object>(
  mirror: Mirror<View> | null,
  { run, n, at, view }: Mirror<View>,
): Mirror<View> {
  return mirror !== null && mirror.run === run && n < mirror.n ? mirror : { run, n, at, view };
}

/**
 * The mirror after a change: the same one if the change was known already; `gap` if something is missing in between, or
 * the change fits another view: then the whole view must be asked for.
 */
export function afterChange<View extends object>(
  mirror: Mirror<View> | null,
  { n, at, patch }: Change,
): Mirror<View> | 'gap' {
  if (mirror === null) return 'gap';
  if (n <= mirror.n) return mirror;
  if (n !== mirror.n + 1) return 'gap';
  try {
    return { run: mirror.run, n, at, view: patched(mirror.view, patch) };
  } catch {
    return 'gap';
  }
}
