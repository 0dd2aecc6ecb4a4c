/** Numbers as people write them in the language of the page. */
import { type Language, language } from './index.ts';

const formats = new Map<`${Language} ${number}`, Intl.NumberFormat>();

/** A number as people write it in the language of the page, with one decimal at most, or so many. */
export function numberText(value: number, decimals = 1): string {
  const now = language.get();
  const key = `${now} ${decimals}` as const;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(now, { maximumFractionDigits: decimals });
    formats.set(key, format);
  }
  return format.format(value);
}

/** A share in percent, without decimals: from a few games no more can be said. */
export const percentText = (share: number): string => `${Math.round(share * 100)}\u00a0%`;
