/** How many cases a property is tried on unless its test names a number: `PARLOUR_CASES`, or the runner's own 100. */
import fc from 'fast-check';

const { PARLOUR_CASES } = process.env;
if (PARLOUR_CASES !== undefined) fc.configureGlobal({ numRuns: Number(PARLOUR_CASES) });
