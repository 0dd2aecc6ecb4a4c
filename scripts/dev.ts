/** `npm run dev`: the pages with live reload, and the server, which restarts when a file that it loads changes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const repository = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const { values } = parseArgs({ args, options: { port: { type: 'string' } }, strict: false });
const port = String(values.port ?? process.env.PORT ?? '4646');

const main = join(repository, 'apps', 'server', 'src', 'main.ts');
const flags = ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning'];
const server = spawn(process.execPath, [...flags, main, '--no-build', ...args], { stdio: 'inherit' });

// Vite's configuration reads it.
process.env.PARLOUR_SERVER ??= `http://127.0.0.1:${port}`;
const pages = await createServer({ root: join(repository, 'apps', 'web') });
await pages.listen();
pages.printUrls();

const close = async () => {
  server.kill('SIGTERM');
  await pages.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
server.on('exit', (code) => void pages.close().then(() => process.exit(code ?? 0)));
