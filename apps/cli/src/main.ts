/** `parlour`: the house from the command line. Results go to stdout, everything else to stderr. */
import { endWithReader } from './failure.ts';
import { runProgram } from './program.ts';

endWithReader(process.stdout);
await runProgram(process.argv.slice(2));
