/** Draws pictures beside the house, so that no game waits for them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { resolve } = createRequire(import.meta.url);
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const fontBuffers = scripts.flatMap((script) =>
  [400, 600].map((weight) =>
    readFileSync(resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${script}-${weight}-normal.woff2`)),
  ),
);
await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));

parentPort?.on('message', ({ id, svg }: { readonly id: number; readonly svg: string }) => {
  try {
    const picture = new Resvg(svg, {
      font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'IBM Plex Sans' },
    });
    parentPort?.postMessage({ id, png: picture.render().asPng() });
    picture.free();
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
