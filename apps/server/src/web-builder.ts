/** `node web-builder.ts FOLDER`: builds the web client in FOLDER, and ends. */
import { build } from 'vite';

await build({ root: process.argv[2] ?? '.', logLevel: 'warn' });
