/** A program of its own: exports a data directory, and prints how long it took and how much memory it had at most. */
import { exportGames } from '../../apps/cli/src/export/games.ts';

const [data = '', out = ''] = process.argv.slice(2);
const start = performance.now();
await exportGames({ data, out });
const seconds = (performance.now() - start) / 1000;
// Of the whole process, its threads included.
const megabytes = process.resourceUsage().maxRSS / 1000;
process.stdout.write(`${JSON.stringify({ seconds, megabytes })}\n`);
