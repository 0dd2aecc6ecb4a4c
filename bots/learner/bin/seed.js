#!/usr/bin/env node
// Gives the learner something to start with: node bots/learner/bin/seed.js FILE.jsonl. Goes on under Node 24.
import { fileURLToPath } from 'node:url';
import { runUnderNode24 } from '../../../scripts/node24.js';

runUnderNode24(fileURLToPath(new URL('../src/seed.ts', import.meta.url)), process.argv.slice(2));
