/** Share of conversations in which a bot had not yet disclosed that it is a machine, over time. */
import { percentText } from '../../words/number.ts';
import { momentText } from '../../words/points.ts';
import { useFormatTranslation } from './words/index.ts';

export interface DisclosureStep {
  /** Milliseconds from the start. */
  readonly time: number;
  readonly atRisk: number;
  readonly surviving: number;
  readonly interval: readonly [number, number] | null;
}

/** Minimum length of the time axis, in milliseconds: that of a talk. */
const usual = 600_000;

export function DisclosureCurve({ curve, games }: { curve: readonly DisclosureStep[]; games: number }) {
  const w = useFormatTranslation();
  const last = curve.at(-1);
  if (last === undefined) return <p className="small">{w('figures.never', { count: games })}</p>;
  const end = Math.max(usual, last.time * 1.1);
  return (
    <figure className="gameshow-curve">
      <figcaption className="small">{w('figures.curve')}</figcaption>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="gameshow-band" d={bandOf(curve, end)} />
        <path className="gameshow-steps" d={stepsOf(curve, end)} />
      </svg>
      <p className="gameshow-axis small soft mono" aria-hidden="true">
        <span>0:00</span>
        <span>{momentText(end)}</span>
      </p>
      <details className="small">
        <summary>{w('figures.curveTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{w('figures.time')}</th>
              <th scope="col">{w('figures.silent')}</th>
              <th scope="col">{w('figures.atRisk')}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ time, surviving, atRisk, interval }) => (
              <tr key={time}>
                <td className="mono">{momentText(time)}</td>
                <td className="mono">
                  {percentText(surviving)}
                  {interval !== null && ` (${percentText(interval[0])}–${percentText(interval[1])})`}
                </td>
                <td className="mono">{atRisk}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const xOf = (time: number, end: number) => ((100 * time) / end).toFixed(2);
const yOf = (share: number) => (100 - 100 * share).toFixed(2);

/** A line that falls at each step, from all of them on. */
const stepsOf = (curve: readonly DisclosureStep[], end: number): string =>
  `M0,0${curve.map(({ time, surviving }) => `H${xOf(time, end)}V${yOf(surviving)}`).join('')}H100`;

/** Band of the intervals, where estimable. */
function bandOf(curve: readonly DisclosureStep[], end: number): string {
  const known = curve.flatMap(({ time, interval }) =>
    interval === null ? [] : [{ x: xOf(time, end), low: yOf(interval[0]), high: yOf(interval[1]) }],
  );
  const [first] = known;
  if (first === undefined) return '';
  const there = known.map(({ x, high }) => `H${x}V${high}`).join('');
  const back = known.toReversed().map(({ x, low }) => `V${low}H${x}`);
  return `M${first.x},${first.high}${there}H100${back.join('')}Z`;
}
