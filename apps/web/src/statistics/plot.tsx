/** A frame for figures: axes with their marks and names, and a place to draw in. */
import type { ReactNode } from 'react';

export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
  readonly name: string;
  readonly text?: (value: number) => string;
}

interface Props {
  readonly x: Axis;
  readonly y: Axis;
  /** The height of the figure for a width of 400. */
  readonly height?: number;
  readonly children: (place: Place) => ReactNode;
}

/** Coordinates of values in the picture. */
export interface Place {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

const width = 400;
const [left, right, top, bottom] = [52, 24, 10, 50];

/** Figures are decorative: each has a table beside it. */
export function Plot({ x, y, height = 300, children }: Props) {
  const between = ({ low, high }: Axis, value: number) => (value - low) / (high - low || 1);
  const place: Place = {
    x: (value) => left + between(x, value) * (width - left - right),
    y: (value) => top + (1 - between(y, value)) * (height - top - bottom),
  };
  const base = height - bottom;
  return (
    <svg className="plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {y.marks.map((mark) => (
        <g key={mark}>
          <line className="plot-grid" x1={left} x2={width - right} y1={place.y(mark)} y2={place.y(mark)} />
          <text className="plot-mark" x={left - 6} y={place.y(mark) + 4} textAnchor="end">
            {(y.text ?? String)(mark)}
          </text>
        </g>
      ))}
      {x.marks.map((mark) => (
        <text key={mark} className="plot-mark" x={place.x(mark)} y={base + 21} textAnchor="middle">
          {(x.text ?? String)(mark)}
        </text>
      ))}
      <line className="plot-axis" x1={left} x2={width - right} y1={base} y2={base} />
      <text className="plot-name" x={(left + width - right) / 2} y={height - 6} textAnchor="middle">
        {x.name}
      </text>
      <text
        className="plot-name"
        transform={`translate(12 ${(top + base) / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {y.name}
      </text>
      {children(place)}
    </svg>
  );
}

export type Dot = readonly [x: number, y: number];

const short = (value: number) => value.toFixed(1);

/** A line through points of the picture. */
export const pathOf = (dots: readonly Dot[]): string =>
  dots.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
