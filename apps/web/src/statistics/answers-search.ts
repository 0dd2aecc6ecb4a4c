/** The choices of the page of answers, as they stand in the address. */
import { faceOf, firstFormat } from '../faces.ts';

export interface AnswersSearch {
  /** Left out: the first. */
  readonly format?: string | undefined;
  readonly preset?: string | undefined;
  /** 1: also answers after which one judge alone moved the belief. */
  readonly judges?: 1 | undefined;
}

/** Keeps what makes sense of an address; the rest falls away. */
export function readAnswersSearch({ format, preset, judges }: Record<string, unknown>): AnswersSearch {
  const one = typeof format === 'string' && faceOf(format) !== undefined ? format : undefined;
  const presets: readonly unknown[] = faceOf(one ?? firstFormat())?.presets ?? [];
  return {
    ...(one !== undefined && { format: one }),
    ...(typeof preset === 'string' && presets.includes(preset) && { preset }),
    ...(judges === 1 && { judges }),
  };
}

/** The same as a request to the house. */
export function answersPath({ format = firstFormat(), preset, judges }: AnswersSearch): string {
  const query = new URLSearchParams();
  if (preset !== undefined) query.set('preset', preset);
  if (judges !== undefined) query.set('judges', String(judges));
  return `/api/shifts/${format}${query.size > 0 ? `?${query}` : ''}`;
}
