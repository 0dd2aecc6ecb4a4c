/** Accuracy along the conversation, as a figure. */
import {
  colourOf,
  drawing,
  drawnLegend,
  legendHeight,
  marker,
  right,
  short,
  width,
} from '../../report/drawing.ts';

/** What one subject's accuracy was along the conversation; null where nothing is known. */
export interface Course {
  readonly points: readonly {
    readonly from: number;
    readonly to: number;
    readonly accuracy: number | null;
  }[];
}

/** Accuracy by place in the conversation: what remains of what was said. */
export function memoryCurve(title: string, courses: readonly Course[], legend: readonly string[]): string {
  const top = legendHeight(legend) + 12;
  const [low, high, start] = [top + 180, top, 44];
  const last = Math.max(1, ...courses.flatMap(({ points }) => points.map(({ to }) => to + 1)));
  const x = (place: number) => start + (place / last) * (width - start - right);
  const y = (share: number) => low - share * (low - high);
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (mark) =>
      `<line x1="${start}" x2="${width - right}" y1="${short(y(mark))}" y2="${short(y(mark))}" stroke="var(--line)"/><text class="pale" x="${start - 6}" y="${short(y(mark) + 4)}" text-anchor="end">${mark}</text>`,
  );
  const places = (courses[0]?.points ?? []).flatMap(({ from, to }, index, all) => {
    const isShown = index % Math.ceil(all.length / 6) === 0;
    const middle = short(x((from + to + 1) / 2));
    return isShown
      ? [
          `<text class="pale" x="${middle}" y="${low + 16}" text-anchor="middle">${from === to ? from : `${from}–${to}`}</text>`,
        ]
      : [];
  });
  const lines = courses.flatMap(({ points }, subject) => {
    const known = points.flatMap(({ from, to, accuracy }) =>
      accuracy === null ? [] : [[x((from + to + 1) / 2), y(accuracy)] as const],
    );
    const path = known.map((point) => point.map(short).join(',')).join(' ');
    return [
      `<polyline points="${path}" fill="none" stroke="${colourOf(subject)}" stroke-width="2"/>`,
      ...known.map(([a, b]) => marker(subject, a, b)),
    ];
  });
  const label = `<text class="pale" x="${short((start + width - right) / 2)}" y="${low + 34}" text-anchor="middle">question in the conversation</text>`;
  return drawing(title, low + 42, [...drawnLegend(legend), ...marks, ...places, ...lines, label]);
}
