/** Elements for date and time. */
import { formatJavaDate, formatStrftime, toWallTime } from '../date-format.ts';
import { intervalBetween, parseDate } from '../interval.ts';
import { type Evaluate, readAttribute, unknownValue } from './context.ts';

const date: Evaluate = (element, context) => {
  const zone = Number(readAttribute(element, 'timezone', context) ?? Number.NaN);
  const west = Number.isNaN(zone) || Math.abs(zone) > 24 ? undefined : zone;
  const time = toWallTime(context.now(), readAttribute(element, 'locale', context), west);
  const format = readAttribute(element, 'format', context);
  const javaFormat = readAttribute(element, 'jformat', context);
  if (javaFormat !== undefined) return formatJavaDate(javaFormat, time);
  return formatStrftime(format ?? '%c', time);
};

const interval: Evaluate = (element, context) => {
  const format = readAttribute(element, 'jformat', context) ?? 'MMMM dd, yyyy';
  const dateAt = (end: string) => parseDate(readAttribute(element, end, context) ?? '', format);
  const [to, from] = [dateAt('to'), dateAt('from')];
  if (from === undefined || to === undefined) return unknownValue(context);
  const units = intervalBetween(from, to, readAttribute(element, 'style', context) ?? 'years');
  return units === undefined ? unknownValue(context) : String(units);
};

/** Elements for date and time. */
export const dateElements: Record<string, Evaluate> = { date, interval };
