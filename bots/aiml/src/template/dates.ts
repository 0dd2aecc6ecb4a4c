/** Elements that tell the time. */
import { simpleDateFormat, strftime, wallTime } from '../date-format.ts';
import { between, parseDate } from '../interval.ts';
import { attribute, type Evaluate, unknown } from './frame.ts';

const date: Evaluate = (element, frame) => {
  const zone = Number(attribute(element, 'timezone', frame) ?? Number.NaN);
  const west = Number.isNaN(zone) || Math.abs(zone) > 24 ? undefined : zone;
  const time = wallTime(frame.now(), attribute(element, 'locale', frame), west);
  const format = attribute(element, 'format', frame);
  const javaFormat = attribute(element, 'jformat', frame);
  if (javaFormat !== undefined) return simpleDateFormat(javaFormat, time);
  return strftime(format ?? '%c', time);
};

const interval: Evaluate = (element, frame) => {
  const format = attribute(element, 'jformat', frame) ?? 'MMMM dd, yyyy';
  const dateAt = (end: string) => parseDate(attribute(element, end, frame) ?? '', format);
  const [to, from] = [dateAt('to'), dateAt('from')];
  if (from === undefined || to === undefined) return unknown(frame);
  const units = between(from, to, attribute(element, 'style', frame) ?? 'years');
  return units === undefined ? unknown(frame) : String(units);
};

/** Elements that tell the time. */
export const dates: Record<string, Evaluate> = { date, interval };
