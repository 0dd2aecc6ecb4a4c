/** A separate program: exports a data directory, and prints its time and peak memory. */
import { exportGames } from '../../apps/cli/src/export/games.ts';

const [data = '', out = ''] = process.argv.slice(2);
const start = performance.now();
await exportGames({ data, out });
const seconds = (performance.now() - start) / 1000;
// Of the whole process, its threads included.
const megabytes = process.resourceUsage().maxRSS / 1000;
process.stdout.write(`${JSON.stringify({ seconds, megabytes })}\n`);
