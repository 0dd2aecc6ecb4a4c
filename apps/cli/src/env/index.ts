/** `parlour env ...`: training environments for any language, and comparisons of policies. */
import type { Command } from 'commander';
import { atLeastOne } from './whole-number.ts';

export function addEnv(program: Command): void {
  const env = program.command('env').description('train and compare agents against the rules, offline');
  env
    .command('serve')
    .description('environments as JSON lines on standard input and output, or on a socket')
    .option('--socket <path>', 'a Unix socket instead')
    .option('--recordings <file>', 'texts of people, one conversation a line, for "recorded"')
    .action(async (options) => (await import('./serve.ts')).serve(options));
  withGame(env.command('rollout'))
    .description('play episodes by a policy, and keep observations, actions and rewards')
    .requiredOption('--policy <file>', 'a module with a function `policy`, or random')
    .requiredOption('--out <directory>', 'a directory for the episodes; created if it is missing')
    .action(async (options) => (await import('./rollout.ts')).rollout(options));
  withGame(env.command('evaluate'))
    .description('compare two policies over the same seeds')
    .requiredOption('--policies <files>', 'two, with a comma between; each as for rollout --policy')
    .action(async (options) => (await import('./rollout.ts')).evaluate(options));
}

/** Options of the game that is played. */
const withGame = (command: Command): Command =>
  command
    .option('--format <name>', 'duel, imitation, market or gameshow', 'duel')
    .option('--preset <id>', 'such as duel/open-chat; default: the first one of the format with these seats')
    .option('--seats <list>', 'such as left=agent,right=bot:eliza; default: one agent among house bots')
    .option('--cast <list>', 'natures of agents, such as left=human; default machine')
    .option('--recordings <file>', 'texts of people, one conversation a line, for "recorded"')
    .option('--turn-taking', 'the server decides who speaks when, as online')
    .option('--episodes <number>', 'number of episodes', atLeastOne, 100)
    .option('--seed <text>', 'seed of the first episode', '1')
    .option('--json', 'print JSON');
