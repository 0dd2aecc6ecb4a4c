/**
 * `npm run bench`: measures all benchmarks, or the named ones (`npm run bench -- appends`); `--json` for
 * programs, `--long` for what takes minutes. Writes to the disk of `TMPDIR`, and cleans up.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchmarks } from './benchmarks.ts';
import { fsyncTimes, inDirectory } from './disk.ts';
import { quantile } from './numbers.ts';
import { tableOf } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
});
const names = benchmarks.map(({ name }) => name);
const unknown = positionals.find((wanted) => !names.includes(wanted));
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const fsyncs: number[] = [];
const results = [];
const measureDisk = () => inDirectory(async (directory) => void fsyncs.push(...fsyncTimes(directory, 100)));

await measureDisk();
for (const { name, run, long } of benchmarks) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (values.long && long === undefined) continue;
  const rows = await (values.long && long !== undefined ? long() : run());
  results.push(...rows.map((row) => ({ benchmark: name, ...row })));
  await measureDisk();
}

const machine = {
  cores: cpus().length,
  processor: cpus()[0]?.model ?? 'unknown',
  node: process.version,
  load: loadavg()[0] ?? Number.NaN,
  fsync: { p50: quantile(fsyncs, 0.5), p99: quantile(fsyncs, 0.99) },
};
if (values.json) console.log(JSON.stringify({ machine, results }, null, 2));
else {
  const { cores, processor, node, load, fsync } = machine;
  console.log(`${cores} cores (${processor}), Node ${node}, load ${load.toFixed(1)} at the end`);
  console.log(`fsync of 4 KiB: p50 ${fsync.p50.toFixed(2)} ms, p99 ${fsync.p99.toFixed(2)} ms`);
  console.log('Medians of the rounds, with least and most.\n');
  console.log(tableOf(results));
}
