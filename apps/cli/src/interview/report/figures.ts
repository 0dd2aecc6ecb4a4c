/** Accuracy along the conversation, as a figure. */
import {
  drawing,
  drawnLegend,
  legendHeight,
  marginRight,
  marker,
  shortenLabel,
  subjectColour,
  width,
} from '../../report/drawing.ts';

/** Accuracy of one subject by position in the conversation; null where unknown. */
export interface MemoryCourse {
  readonly points: readonly {
    readonly from: number;
    readonly to: number;
    readonly accuracy: number | null;
  }[];
}

/** Accuracy by position in the conversation: the effect of memory. */
export function memoryCurve(
  title: string,
  courses: readonly MemoryCourse[],
  legend: readonly string[],
): string {
  const top = legendHeight(legend) + 12;
  const [low, high, start] = [top + 180, top, 44];
  const last = Math.max(1, ...courses.flatMap(({ points }) => points.map(({ to }) => to + 1)));
  const x = (place: number) => start + (place / last) * (width - start - marginRight);
  const y = (share: number) => low - share * (low - high);
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (mark) =>
      `<line x1="${start}" x2="${width - marginRight}" y1="${shortenLabel(y(mark))}" y2="${shortenLabel(y(mark))}" stroke="var(--line)"/><text class="pale" x="${start - 6}" y="${shortenLabel(y(mark) + 4)}" text-anchor="end">${mark}</text>`,
  );
  const places = (courses[0]?.points ?? []).flatMap(({ from, to }, index, all) => {
    const isShown = index % Math.ceil(all.length / 6) === 0;
    const middle = shortenLabel(x((from + to + 1) / 2));
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
    const path = known.map((point) => point.map(shortenLabel).join(',')).join(' ');
    return [
      `<polyline points="${path}" fill="none" stroke="${subjectColour(subject)}" stroke-width="2"/>`,
      ...known.map(([a, b]) => marker(subject, a, b)),
    ];
  });
  const label = `<text class="pale" x="${shortenLabel((start + width - marginRight) / 2)}" y="${low + 34}" text-anchor="middle">question in the conversation</text>`;
  return drawing(title, low + 42, [...drawnLegend(legend), ...marks, ...places, ...lines, label]);
}
