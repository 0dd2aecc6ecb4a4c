/** Parameters of the answers page in the address. */
import { faceOf, firstFormatName, listedPresets } from '../faces.ts';

export interface AnswersSearch {
  /** Left out: the first. */
  readonly format?: string | undefined;
  readonly preset?: string | undefined;
  /** 1: includes answers after which only one judge moved the belief. */
  readonly judges?: 1 | undefined;
}

/** Keeps valid parameters of an address, and drops others. */
export function readAnswersSearch({ format, preset, judges }: Record<string, unknown>): AnswersSearch {
  const one = typeof format === 'string' && faceOf(format) !== undefined ? format : undefined;
  const presets: readonly unknown[] = listedPresets(one ?? firstFormatName());
  return {
    ...(one !== undefined && { format: one }),
    ...(typeof preset === 'string' && presets.includes(preset) && { preset }),
    ...(judges === 1 && { judges }),
  };
}

/** The parameters as a request to the server. */
export function answersPath({ format = firstFormatName(), preset, judges }: AnswersSearch): string {
  const query = new URLSearchParams();
  if (preset !== undefined) query.set('preset', preset);
  if (judges !== undefined) query.set('judges', String(judges));
  return `/api/shifts/${format}${query.size > 0 ? `?${query}` : ''}`;
}
