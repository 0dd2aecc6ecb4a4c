/** The mean move of the belief from 5 s before an answer to 20 s after it, of people, of machines, and without an answer. */
import { useTranslation } from 'react-i18next';
import { shiftsNamespace } from '../words/shifts.ts';
import { type Dot, type Place, Plot, pathOf } from './plot.tsx';
import { type CurvePoint, type KindFigures, type ShiftKind, shiftKinds } from './shift-shapes.ts';

const seconds = [-5, 0, 5, 10, 15, 20];
const steps = [0.5, 1, 2, 5, 10, 20, 50];

export function EventStudy({ kinds: of }: { kinds: Readonly<Record<ShiftKind, KindFigures>> }) {
  const { t } = useTranslation(shiftsNamespace);
  const points = shiftKinds.flatMap((kind) => of[kind].curve);
  const most = Math.max(1, ...points.flatMap(({ mean, interval }) => [mean, ...(interval ?? [])].map(size)));
  const step = steps.find((one) => one * 3 >= most) ?? 50;
  const high = step * Math.ceil(most / step);
  const marks = Array.from({ length: Math.round((2 * high) / step) + 1 }, (_, index) => index * step - high);
  return (
    <Plot
      x={{ low: -5, high: 20, marks: seconds, name: t('secondsFrom'), text: withMinus }}
      y={{ low: -high, high, marks, name: t('pointsMoved'), text: signed }}
    >
      {(place) => (
        <>
          <line className="plot-axis" x1={place.x(-5)} x2={place.x(20)} y1={place.y(0)} y2={place.y(0)} />
          {[0, 5].map((second) => (
            <line
              key={second}
              className="plot-diagonal"
              x1={place.x(second)}
              x2={place.x(second)}
              y1={place.y(-high)}
              y2={place.y(high)}
            />
          ))}
          {shiftKinds.map((kind) => (
            <g key={kind} className={`answers-of-${kind}`}>
              <path className="answers-band" d={bandOf(of[kind].curve, place)} />
              <path
                className="answers-curve"
                d={pathOf(of[kind].curve.map(({ at, mean }): Dot => [place.x(at), place.y(100 * mean)]))}
              />
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}

const size = (move: number) => 100 * Math.abs(move);

const withMinus = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value)}`;
const signed = (value: number) => `${value > 0 ? '+' : ''}${withMinus(value)}`;

function bandOf(curve: readonly CurvePoint[], place: Place): string {
  const known = curve.flatMap(({ at, interval }) => (interval === null ? [] : [{ at, interval }]));
  const edge = (side: 0 | 1) =>
    known.map(({ at, interval }): Dot => [place.x(at), place.y(100 * interval[side])]);
  return known.length === 0 ? '' : `${pathOf([...edge(0), ...edge(1).toReversed()])}Z`;
}
