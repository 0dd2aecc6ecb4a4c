/** Elements that tell the time. */
import { simpleDateFormat, strftime, wallTime } from '../date-format.ts';
import { between, parseDate } from '../interval.ts';
import { attribute, type Evaluate, unknown } from './context.ts';

const date: Evaluate = (element, context) => {
  const zone = Number(attribute(element, 'timezone', context) ?? Number.NaN);
  const west = Number.isNaN(zone) || Math.abs(zone) > 24 ? undefined : zone;
  const time = wallTime(context.now(), attribute(element, 'locale', context), west);
  const format = attribute(element, 'format', context);
  const javaFormat = attribute(element, 'jformat', context);
  if (javaFormat !== undefined) return simpleDateFormat(javaFormat, time);
  return strftime(format ?? '%c', time);
};

const interval: Evaluate = (element, context) => {
  const format = attribute(element, 'jformat', context) ?? 'MMMM dd, yyyy';
  const dateAt = (end: string) => parseDate(attribute(element, end, context) ?? '', format);
  const [to, from] = [dateAt('to'), dateAt('from')];
  if (from === undefined || to === undefined) return unknown(context);
  const units = between(from, to, attribute(element, 'style', context) ?? 'years');
  return units === undefined ? unknown(context) : String(units);
};

/** Elements that tell the time. */
export const dates: Record<string, Evaluate> = { date, interval };
