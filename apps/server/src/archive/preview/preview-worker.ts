/** Renders pictures in a worker, so that no game waits for it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { serveWorkerRequests } from '../../platform/workers/worker-thread.ts';

const { resolve } = createRequire(import.meta.url);
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const fontBuffers = scripts.flatMap((script) =>
  [400, 600].map((weight) =>
    readFileSync(resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${script}-${weight}-normal.woff2`)),
  ),
);
await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));

serveWorkerRequests(({ svg }: { readonly svg: string }) => {
  const picture = new Resvg(svg, {
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'IBM Plex Sans' },
  });
  const png = picture.render().asPng();
  picture.free();
  return png;
});
