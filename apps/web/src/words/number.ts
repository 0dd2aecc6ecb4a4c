/** Numbers as people write them in the language of the page. */
import { type Language, language } from './index.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** A number as people write it in the language of the page, with one decimal at most. */
export function numberText(value: number): string {
  const now = language.get();
  let format = formats.get(now);
  if (format === undefined) {
    format = new Intl.NumberFormat(now, { maximumFractionDigits: 1 });
    formats.set(now, format);
  }
  return format.format(value);
}

/** A share in percent, without decimals: from a few games no more can be said. */
export const percentText = (share: number): string => `${Math.round(share * 100)}\u00a0%`;
