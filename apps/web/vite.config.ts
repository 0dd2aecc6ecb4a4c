/** Vite configuration of the web client. */
import { defineConfig, type Plugin } from 'vite';
import { compressFiles, inlineFirstPaint, prerenderFrontPage } from './first-page.ts';
import { installable } from './installable.ts';

const server = process.env.PARLOUR_SERVER ?? 'http://127.0.0.1:4646';

/** A test runner builds with NODE_ENV=test, and with it would come all that helps in development. */
const alwaysForProduction: Plugin = {
  name: 'always-for-production',
  apply: 'build',
  config: () => {
    process.env.NODE_ENV = 'production';
  },
};

/** `PARLOUR_FACES`: path of a module with custom `faces` in place of the built-in ones. */
const otherFaces: Plugin = {
  name: 'other-faces',
  enforce: 'pre',
  resolveId: (source, importer) =>
    process.env.PARLOUR_FACES && source === './formats/index.ts' && importer?.endsWith('/main.tsx')
      ? process.env.PARLOUR_FACES
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    alwaysForProduction,
    otherFaces,
    prerenderFrontPage(),
    inlineFirstPaint(),
    installable(),
    compressFiles(),
  ],
  build: {
    manifest: true,
    // Content-Security-Policy: no data in addresses, not even a small font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every page needs comes in one piece: on a slow line each further file waits for its turn.
      output: { codeSplitting: { groups: [{ name: 'every-page', tags: ['$initial'] }] } },
      // "use client" at the head of the router's files means nothing to a bundle that is all client.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      // Our own rooms do nothing when they are opened, so what is not used of them stays out.
      treeshake: {
        moduleSideEffects: [{ test: /packages[\\/](client|game|protocol)[\\/]/, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: {
      '/docs': { target: server },
      '/api': { target: server },
      '/socket': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
