/** `node scripts/icons.ts`: makes the icons of the installed app from the server's mark, favicon.svg. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { paperColours } from '../apps/web/installable.ts';

const web = join(import.meta.dirname, '..', 'apps', 'web');
const need = createRequire(join(import.meta.dirname, '..', 'apps', 'server', 'package.json'));

/** The circle of a maskable icon that every device shows: of its width. */
const safeZone = 0.8;

/** The mark on a square background; `maskable`: with all of it inside the safe zone. */
export function iconSvg(mark: string, maskable: boolean): string {
  const inside = mark.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  if (!maskable) return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`;
  // What lies farthest from the middle, 16, is the corner of the square at 29.
  const size = (2 * Math.hypot(13, 13)) / safeZone;
  const edge = -(size - 32) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${size} ${size}"><rect x="${edge}" y="${edge}" width="${size}" height="${size}" fill="${paperColours().light}"/>${inside}</svg>`;
}

/** Every icon, by its file in `apps/web/public/icons`. */
export async function icons(): Promise<Readonly<Record<string, Uint8Array>>> {
  const { initWasm, Resvg }: typeof import('@resvg/resvg-wasm') = need('@resvg/resvg-wasm');
  await initWasm(readFileSync(need.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const mark = readFileSync(join(web, 'public', 'favicon.svg'), 'utf8');
  const one = (name: string, size: number, maskable: boolean) => {
    const picture = new Resvg(iconSvg(mark, maskable), { fitTo: { mode: 'width', value: size } });
    return [`${name}-${size}.png`, picture.render().asPng()] as const;
  };
  const all = [192, 512].flatMap((size) => [one('icon', size, false), one('maskable', size, true)]);
  return Object.fromEntries(all);
}

if (import.meta.main) {
  const folder = join(web, 'public', 'icons');
  mkdirSync(folder, { recursive: true });
  for (const [name, png] of Object.entries(await icons())) writeFileSync(join(folder, name), png);
}
