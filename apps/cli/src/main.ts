/** `parlour`: the command line. Results go to stdout, everything else to stderr. */
import { exitOnClosedPipe } from './failure.ts';
import { runProgram } from './program.ts';

exitOnClosedPipe(process.stdout);
await runProgram(process.argv.slice(2));
