import { type Operation, patched } from '@parlour/protocol/patch';

/** The view of one game as the house last told it, and its number in the count `run`. */
export interface Mirror {
  readonly run: string;
  readonly n: number;
  readonly view: object;
}

export interface Change {
  readonly n: number;
  readonly patch: readonly Operation[];
}

/**
 * The mirror after a change: the same one if the change was known already, `gap` if something is missing in
 * between (or the patch fits another view), so that the whole view must be asked for.
 */
export function afterChange(mirror: Mirror | null, { n, patch }: Change): Mirror | 'gap' {
  if (mirror === null) return 'gap';
  if (n <= mirror.n) return mirror;
  if (n !== mirror.n + 1) return 'gap';
  try {
    return { ...mirror, n, view: patched(mirror.view, patch) };
  } catch {
    return 'gap';
  }
}
