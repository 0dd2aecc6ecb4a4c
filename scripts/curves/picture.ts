/** A picture of learning curves, as SVG. */
import type { MeanOfSeeds } from './learning.ts';

export interface Curve {
  readonly name: string;
  readonly points: readonly MeanOfSeeds[];
}

interface Picture {
  readonly title: string;
  readonly range: readonly [number, number];
  /** Episodes of each point. */
  readonly block: number;
  readonly curves: readonly Curve[];
  /** Mean reward of a random policy. */
  readonly random: number;
}

const [width, height] = [640, 320];
const box = { left: 52, right: 620, top: 40, bottom: 276 };
const classes = ['a', 'b'];
const style = `text{font:13px sans-serif;fill:#24292f}.axis{stroke:#8c959f}.grid{stroke:#d0d7de}.random{stroke:#57606a;stroke-dasharray:5 4}
.a{stroke:#0969da}.b{stroke:#bc4c00}path.line{fill:none;stroke-width:2}path.band{stroke:none;opacity:.2}.band.a{fill:#0969da}.band.b{fill:#bc4c00}
rect{fill:#fff}`;

/** Curves with their 95 % intervals over the seeds, and the random policy as a dashed line. */
export function pictureOf({ title, range: [least, most], block, curves, random }: Picture): string {
  const count = curves[0]?.points.length ?? 0;
  const x = (index: number) => at(box.left + ((box.right - box.left) * (index + 0.5)) / count);
  const y = (value: number) =>
    at(
      box.bottom -
        ((box.bottom - box.top) * (Math.min(Math.max(value, least), most) - least)) / (most - least),
    );
  const path = (points: readonly (readonly [number, number])[]) =>
    `M${points.map((one) => one.join(' ')).join('L')}`;
  const drawn = curves.flatMap(({ name, points }, index) => {
    const kind = classes[index] ?? '';
    const high = points.map(({ interval }, at): [number, number] => [x(at), y(interval[1])]);
    const low = points.map(({ interval }, at): [number, number] => [x(at), y(interval[0])]);
    const labelX = box.left + 12 + index * 110;
    return [
      `<path class="band ${kind}" d="${path([...high, ...low.reverse()])}Z"/>`,
      `<path class="line ${kind}" d="${path(points.map(({ mean }, at): [number, number] => [x(at), y(mean)]))}"/>`,
      `<path class="line ${kind}" d="M${labelX} 306h18"/><text x="${labelX + 24}" y="310">${name}</text>`,
    ];
  });
  const ticks = Array.from({ length: 6 }, (_, index) => least + ((most - least) * index) / 5);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title><style>${style}</style><rect width="${width}" height="${height}"/>`,
    `<text x="${box.left}" y="24">${title}</text>`,
    ...ticks.map(
      (value) =>
        `<path class="grid" d="M${box.left} ${y(value)}H${box.right}"/><text x="${box.left - 8}" y="${at(y(value) + 4)}" text-anchor="end">${value.toFixed(1)}</text>`,
    ),
    `<path class="axis" d="M${box.left} ${box.bottom}H${box.right}"/>`,
    ...[0, 0.5, 1].map((share) => {
      const where = at(box.left + (box.right - box.left) * share);
      return `<text x="${where}" y="294" text-anchor="middle">${Math.round(count * block * share)}</text>`;
    }),
    `<path class="random" d="M${box.left} ${y(random)}H${box.right}"/>`,
    ...drawn,
    `<path class="random" d="M284 306h18"/><text x="308" y="310">at random</text><text x="${box.right}" y="310" text-anchor="end">episodes</text>`,
    '</svg>\n',
  ].join('\n');
}

const at = (value: number): number => Math.round(value * 10) / 10;
