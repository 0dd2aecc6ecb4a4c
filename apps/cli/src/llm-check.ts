/** The command `parlour llm`: tries an endpoint for language models as games use it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Command } from 'commander';

const program = join(import.meta.dirname, '..', '..', '..', 'bots', 'llm', 'src', 'main.ts');

/** With this exit code the bot says: not configured (EX_CONFIG of sysexits.h). */
const notConfigured = 78;

/** `parlour llm check`: sends what games send, and names the variable to set. */
export function addLlm(parent: Command): void {
  parent
    .command('llm')
    .description('language models as players')
    .command('check')
    .description('send an endpoint what games send, and print what to set')
    .option('--model <name>', 'this model, instead of PARLOUR_LLM_MODEL')
    .action(checkModel);
}

/** Exits with 0, 1 where a request failed, or 2 where a variable is missing or wrong. */
async function checkModel({ model }: { readonly model?: string }): Promise<void> {
  const env = { ...process.env, PARLOUR_TRIAL: 'check', ...(model && { PARLOUR_LLM_MODEL: model }) };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  process.exitCode = code === notConfigured ? 2 : code;
}
