/**
 * `npm run soak`: repeatedly kills a server during play, sends it hostile frames, and prints the results.
 * Set by `PARLOUR_KILL_ROUNDS` (500), `PARLOUR_HOSTILE_FRAMES` (1000000) and `PARLOUR_SEED`.
 */
import { attackHouse } from '../tests/support/faults/attack.ts';
import { playUnderFaults } from '../tests/support/faults/fault-play.ts';
import { seed, temporaryDirectory, tidyUp } from '../tests/support/temporary.ts';

const rounds = Number(process.env.PARLOUR_KILL_ROUNDS ?? 500);
const frames = Number(process.env.PARLOUR_HOSTILE_FRAMES ?? 1_000_000);

console.log(`PARLOUR_SEED=${seed} PARLOUR_KILL_ROUNDS=${rounds} PARLOUR_HOSTILE_FRAMES=${frames}`);
const faults = await playUnderFaults({ directory: temporaryDirectory(), rounds, seed });
console.log(`${rounds} rounds of play and kill are over in ${Math.round(faults.figures.seconds)} s.`);
const attack = await attackHouse({ directory: temporaryDirectory(), frames, seed });
tidyUp();

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const { refusals, heapGrowth, memory, ...counts } = attack.figures;
console.table(faults.figures);
console.table({ ...counts, heapGrowth: megabytes(heapGrowth), memory: megabytes(memory) });
console.table(refusals);

const limit = 64 * 1024 * 1024;
const troubles = [
  ...faults.troubles,
  ...attack.troubles,
  ...(faults.figures.unfinished > 0 ? [`${faults.figures.unfinished} games have no end`] : []),
  ...(attack.figures.answers === frames ? [] : [`${attack.figures.answers} answers to ${frames} frames`]),
  ...(heapGrowth < limit ? [] : [`the heap grew by ${megabytes(heapGrowth)}`]),
];
for (const trouble of troubles.slice(0, 50)) console.error(`TROUBLE ${trouble}`);
console.log(
  troubles.length === 0 ? 'Nothing was lost, nothing was done twice.' : `${troubles.length} troubles.`,
);
process.exitCode = troubles.length === 0 ? 0 : 1;
