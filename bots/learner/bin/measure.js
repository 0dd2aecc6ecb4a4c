#!/usr/bin/env node
// How long an answer takes with a full memory: node bots/learner/bin/measure.js. Goes on under Node 24.
import { fileURLToPath } from 'node:url';
import { runUnderNode24 } from '../../../scripts/node24.js';

runUnderNode24(fileURLToPath(new URL('../src/testing/measure.ts', import.meta.url)), process.argv.slice(2));
