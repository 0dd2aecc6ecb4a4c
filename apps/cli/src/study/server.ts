/** `parlour study` on a running server: create, open, follow, close and export studies. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StudyAct, StudyDesk, StudyPlan } from '@parlour/protocol';
import type { Command } from 'commander';
import { InputError } from '../input-error.ts';
import { readStudyFile } from './read-study-file.ts';

interface Options {
  readonly url: string;
  readonly token?: string;
  readonly json?: boolean;
  readonly reason?: string;
  readonly out?: string;
}

/** Adds the commands that need a server. */
export function addStudyServer(study: Command): void {
  const command = (name: string, what: string) =>
    study
      .command(name)
      .description(what)
      .option('--url <address>', 'the server', process.env.PARLOUR_URL || 'http://localhost:4646')
      .option('--token <token>', 'with the scope studies (default: PARLOUR_TOKEN): parlour token create')
      .option('--json', 'print JSON');
  command('create <file>', 'check a file, and create the study as a draft').action(
    async (file: string, options: Options) => {
      const { text } = readStudyFile(file);
      print(await ask<StudyDesk>(options, 'studies', { file: text }), options);
    },
  );
  command('replace <file>', 'change the file of a draft').action(async (file: string, options: Options) => {
    const { study, text } = readStudyFile(file);
    print(await act(options, study.study, { do: 'replace', file: text }), options);
  });
  command('open <name>', 'freeze the file, and let participants come').action(
    async (name: string, options: Options) => print(await act(options, name, { do: 'open' }), options),
  );
  command('amend <file>', 'change the file of an open study; date and reason are kept')
    .requiredOption('--reason <text>', 'why')
    .action(async (file: string, options: Options) => {
      const { study, text } = readStudyFile(file);
      const reason = options.reason ?? '';
      print(await act(options, study.study, { do: 'amend', file: text, reason }), options);
    });
  command('close <name>', 'accept no more participants; running games are finished').action(
    async (name: string, options: Options) => print(await act(options, name, { do: 'close' }), options),
  );
  command('pause <name>', 'accept no new participants for now; those under way go on').action(
    async (name: string, options: Options) => print(await act(options, name, { do: 'pause' }), options),
  );
  command('resume <name>', 'end a pause').action(async (name: string, options: Options) =>
    print(await act(options, name, { do: 'resume' }), options),
  );
  command('delete <name>', 'delete a draft, or immediately the personal data of a study that is over')
    .requiredOption('--yes', 'this cannot be undone')
    .action(async (name: string, options: Options) =>
      print(await act(options, name, { do: 'delete' }), options),
    );
  command('list', 'your studies').action(async (options: Options) => {
    const { studies } = await ask<{ readonly studies: readonly StudyDesk[] }>(options, 'studies');
    for (const one of studies) print(one, options);
    if (studies.length === 0 && options.json !== true) console.log('There are no studies of yours.');
  });
  command('status <name>', 'progress of a study').action(async (name: string, options: Options) =>
    print(await ask<StudyDesk>(options, `studies/${encodeURIComponent(name)}/desk`), options),
  );
  command('plan <name>', 'files with their hashes, arms with their bots, and what was done').action(
    async (name: string, options: Options) =>
      printPlan(await ask<StudyPlan>(options, `studies/${encodeURIComponent(name)}/plan`), options),
  );
  command('reports <name>', 'messages that participants reported').action(reports);
  command('payments <name>', 'who is paid what, by the ids of the panel, as CSV').action(payments);
  command('export <name>', 'write the data of a closed study')
    .requiredOption('--out <directory>', 'a new directory')
    .action(exportStudy);
}

const act = (options: Options, name: string, wish: StudyAct) =>
  ask<StudyDesk>(options, `studies/${encodeURIComponent(name)}/acts`, { act: wish });

/** Throws InputError with the message of the server where it refuses. */
async function ask<Answer>(options: Options, path: string, body?: object): Promise<Answer> {
  const token = options.token ?? process.env.PARLOUR_TOKEN;
  if (token === undefined)
    throw new InputError('expected --token, or PARLOUR_TOKEN: parlour token create --scope studies');
  const response = await fetch(`${options.url.replace(/\/$/, '')}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer & { readonly error?: { readonly message: string } };
  if (!response.ok) throw new InputError(answer.error?.message ?? `the server answered ${response.status}`);
  return answer;
}

interface Paid {
  readonly panel: string;
  readonly person: string;
  readonly way: string;
  readonly payment: { readonly code?: string; readonly redirect?: string } | null;
  readonly bonus: number | null;
}

async function payments(name: string, options: Options): Promise<void> {
  const path = `studies/${encodeURIComponent(name)}/payments`;
  const { payments: all } = await ask<{ readonly payments: readonly Paid[] }>(options, path);
  if (options.json === true) {
    console.log(JSON.stringify(all));
    return;
  }
  const { csv } = await import('@parlour/data/csv');
  const rows = all.map(({ panel, person, way, payment, bonus }) => [
    ...[panel, person, way, payment?.code ?? payment?.redirect ?? '', bonus ?? ''],
  ]);
  process.stdout.write(csv(['panel', 'person', 'way', 'payment', 'bonus'], rows));
}

/** Throws InputError if the directory exists: an older export is never overwritten. */
async function exportStudy(name: string, options: Options): Promise<void> {
  const out = options.out ?? name;
  if (existsSync(out)) throw new InputError(`${out}: expected a new directory, found one`);
  const path = `studies/${encodeURIComponent(name)}/export`;
  const { files } = await ask<{ readonly files: Readonly<Record<string, string>> }>(options, path);
  mkdirSync(out, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(out, basename(file)), text);
  if (options.json === true) console.log(JSON.stringify({ out, files: Object.keys(files) }));
  else console.log(`${out}: ${Object.keys(files).join(', ')}`);
}

function print(desk: StudyDesk, { json = false }: Options): void {
  if (json) {
    console.log(JSON.stringify(desk));
    return;
  }
  const { study, phase, isPaused, sha256, participants, ways, games, waiting, missingBots, deletedAt } = desk;
  const ended = Object.entries(ways).map(([way, count]) => `${way} ${count}`);
  console.log(
    `${study}: ${phase}${isPaused ? ', paused' : ''}${sha256 === null ? '' : `, SHA-256 ${sha256}`}`,
  );
  console.log(
    `participants: ${participants.arrived} arrived, ${participants.consented} consented, ${participants.active} active, ${participants.wanted} wanted`,
  );
  if (ended.length > 0) console.log(`ended: ${ended.join(', ')}`);
  console.log(`games: ${games.played} played, ${games.void} void`);
  if (waiting.n > 0)
    console.log(
      `waiting: median ${waiting.median} s (quartiles ${waiting.quarter}, ${waiting.threeQuarters}), longest ${waiting.max} s`,
    );
  if (missingBots.length > 0) console.log(`not connected: ${missingBots.join(', ')}`);
  if (desk.changedBots.length > 0)
    console.log(`changed since the plan: ${desk.changedBots.join(', ')} (no game begins until an amendment)`);
  if (deletedAt !== null) console.log(`personal data are deleted at ${new Date(deletedAt).toISOString()}`);
}

function printPlan({ files, arms, acts, ...rest }: StudyPlan, { json = false }: Options): void {
  if (json) {
    console.log(JSON.stringify({ files, arms, acts, ...rest }));
    return;
  }
  const time = (at: number) => new Date(at).toISOString();
  for (const { at, reason, sha256 } of files)
    console.log(`${sha256}  ${at === null ? 'draft' : time(at)}${reason === null ? '' : `  ${reason}`}`);
  for (const { arm, preset, weight, bots } of arms) {
    const named = bots.map((one) =>
      Object.values(one)
        .filter((value) => value !== null)
        .join(' '),
    );
    console.log(`${arm}: ${preset}, weight ${weight}: ${named.join(', ')}`);
  }
  for (const { at, act: done } of acts) console.log(`${time(at)}  ${done}`);
}

interface Reports {
  readonly reports: readonly {
    readonly reason: string;
    readonly text: string | null;
    readonly said: string | null;
  }[];
}

async function reports(name: string, options: Options): Promise<void> {
  const path = `studies/${encodeURIComponent(name)}/reports`;
  const { reports: all } = await ask<Reports>(options, path);
  if (options.json === true) console.log(JSON.stringify(all));
  else if (all.length === 0) console.log('There are no reports.');
  else for (const { reason, said, text } of all) console.log([reason, said ?? '', text ?? ''].join('\t'));
}
