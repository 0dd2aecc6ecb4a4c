/** Draws the table of machines as SVG, for links elsewhere. */
import type { MachineTableView } from '@parlour/protocol/reference';
import { escapeXml } from '../platform/web/escape-xml.ts';

const size = { width: 1200, height: 630 };
const [ink, soft, line, paper] = ['#17181b', '#6b6962', '#dedad0', '#fdfcf9'];
const axis = { left: 470, right: 1100, top: 150, step: 40 };
const most = 10;

/** The first ten versions with their intervals, and people beside them. */
export function pictureOfMachines({ rows, people, before, verdicts, judges }: MachineTableView): string {
  const lines = [
    ...rows.slice(0, most).map((row) => ({
      label: [row.name ?? row.bot, row.version ?? row.model ?? ''].join(' '),
      ...(row.adjusted ?? row.raw),
    })),
    ...(people === null ? [] : [{ label: 'People', share: people.share, interval: people.interval }]),
  ];
  const x = (share: number) => (axis.left + share * (axis.right - axis.left)).toFixed(1);
  const bottom = axis.top + axis.step * Math.max(lines.length, 1);
  const day = before === null ? '' : new Date(before).toISOString().slice(0, 10);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="IBM Plex Sans" fill="${ink}">`,
    `<rect width="${size.width}" height="${size.height}" fill="${paper}"/>`,
    `<text x="64" y="80" font-size="44" font-weight="600">Taken for human</text>`,
    `<text x="1136" y="80" font-size="30" text-anchor="end" fill="${soft}">Parlour</text>`,
    ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
      `<path d="M${x(share)} ${axis.top - 20}V${bottom}" stroke="${line}" stroke-width="2"/>`,
      `<text x="${x(share)}" y="${axis.top - 30}" font-size="20" text-anchor="middle" fill="${soft}">${share * 100} %</text>`,
    ]),
    ...lines.flatMap(({ label, share, interval }, index) => {
      const y = axis.top + axis.step * (index + 0.5);
      return [
        `<text x="64" y="${y + 8}" font-size="24">${escapeXml(shortened(label))}</text>`,
        interval === null
          ? ''
          : `<path d="M${x(interval[0])} ${y}H${x(interval[1])}" stroke="${ink}" stroke-width="4"/>`,
        `<circle cx="${x(share)}" cy="${y}" r="8"/>`,
      ];
    }),
    `<text x="64" y="606" font-size="22" fill="${soft}">95 % intervals · ${verdicts} verdicts by ${judges} judges · games before ${day}</text>`,
    '</svg>',
  ].join('');
}

/** Our fonts have Latin, Cyrillic and Greek letters. */
function shortened(label: string): string {
  const known = label.replaceAll(
    /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{Zs}]/gu,
    '?',
  );
  return known.length <= 30 ? known : `${known.slice(0, 29)}…`;
}
