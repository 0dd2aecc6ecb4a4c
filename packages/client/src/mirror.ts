/** View of one game, as the server sent it last. */
import { applyPatch, type PatchOperation } from '@parlour/protocol/patch';
import type { ServerFrameOf } from './frames.ts';

/**
 * Last known view of a game, with its frame number.
 *
 * @example
 * ```ts
 * import type { Mirror } from '@parlour/client';
 *
 * const seconds = ({ at }: Mirror): number => at / 1000;
 * ```
 */
export interface Mirror<View extends object = object> {
  /** Identifies the numbering of `n`: it changes when the server restarts. */
  readonly run: string;
  readonly n: number;
  /** Milliseconds since the start of the game, from the frame. */
  readonly at: number;
  readonly view: View;
}

export interface Change {
  readonly n: number;
  readonly at: number;
  readonly patch: readonly PatchOperation[];
}

/**
 * The mirror after a frame of its game, as `applyView` and `applyChange` say.
 *
 * @example
 * ```ts
 * import { applyFrame, type Mirror } from '@parlour/client';
 *
 * const mirror: Mirror = { run: 'r', n: 1, at: 0, view: { phase: 'talk' } };
 * const patch = [{ op: 'replace' as const, path: '/phase', value: 'over' }];
 * console.log(applyFrame(mirror, { type: 'change', game: 'g_00000000000000000001', n: 2, at: 900, patch }));
 * // { run: 'r', n: 2, at: 900, view: { phase: 'over' } }
 * ```
 */
export function applyFrame(mirror: Mirror | null, frame: ServerFrameOf<'view' | 'change'>): Mirror | 'gap' {
  return frame.type === 'view' ? applyView(mirror, frame as Mirror) : applyChange(mirror, frame);
}

/** The mirror after a whole view: the same one if it was overtaken, so that nothing goes back. */
export function applyView<View extends object>(
  mirror: Mirror<View> | null,
  { run, n, at, view }: Mirror<View>,
): Mirror<View> {
  return mirror !== null && mirror.run === run && n < mirror.n ? mirror : { run, n, at, view };
}

/**
 * Returns the mirror after a change, or the same one if the change is known. Returns `gap` if a change is
 * missing, or it does not fit the view: then request the whole view.
 */
export function applyChange<View extends object>(
  mirror: Mirror<View> | null,
  { n, at, patch }: Change,
): Mirror<View> | 'gap' {
  if (mirror === null) return 'gap';
  if (n <= mirror.n) return mirror;
  if (n !== mirror.n + 1) return 'gap';
  try {
    return { run: mirror.run, n, at, view: applyPatch(mirror.view, patch) };
  } catch {
    return 'gap';
  }
}
