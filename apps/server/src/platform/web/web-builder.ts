/** `node web-builder.ts FOLDER`: builds the web client in FOLDER, and ends. */
import { build } from 'vite';

// What was built before stays: web-build.ts removes it in its time.
await build({ root: process.argv[2] ?? '.', logLevel: 'warn', build: { emptyOutDir: false } });
