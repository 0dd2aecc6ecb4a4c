#!/usr/bin/env node
// Plain JavaScript, so that any Node can read it: it goes on under Node 24, which runs the TypeScript.
import { fileURLToPath } from 'node:url';
import { runUnderNode24 } from '../../../scripts/node24.js';

runUnderNode24(fileURLToPath(new URL('../src/main.ts', import.meta.url)), process.argv.slice(2));
