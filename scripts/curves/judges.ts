/**
 * `node scripts/bootstrap.js scripts/curves/judges.ts [SETS]`: how often intervals of the joint model of judges and
 * machines hold the truth, over simulated sets of verdicts. Takes about ten minutes.
 */
import { judgeCoverage } from '@parlour/stats';

const sets = Number(process.argv[2] ?? 200);
const designs = {
  'as the golden sets: 10 versions, 40 judges, 500 games of 2 verdicts': {
    ...{ judges: 40, versions: 10, games: 500, verdictsPerGame: 2 },
  },
  'for ranks: 20 versions, 60 judges, 1,600 games of 2 verdicts': {
    ...{ judges: 60, versions: 20, games: 1600, verdictsPerGame: 2 },
  },
};
for (const [name, design] of Object.entries(designs)) {
  const { bias, ...shares } = judgeCoverage(design, sets, 4711);
  console.log(name);
  for (const [figure, value] of Object.entries(shares)) console.log(`  ${figure}: ${value.toFixed(4)}`);
  for (const [deviation, value] of Object.entries(bias))
    console.log(`  bias of ${deviation}: ${value.toFixed(3)}`);
}
