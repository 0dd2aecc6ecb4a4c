/** `npm run build`: builds the web client if its sources have changed, as `npm start` does. */
import { join } from 'node:path';
import { buildWeb } from '../apps/server/src/platform/web/web-build.ts';

const isNew = await buildWeb(join(import.meta.dirname, '..'));
console.log(isNew ? 'The web client is built.' : 'The web client is up to date.');
