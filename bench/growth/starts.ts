/** Measures how long a server takes to start where very many people have agreed to its rules. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from '@parlour/server';
import { sqliteStore } from '@parlour/store';
import type { Row } from '../benchmark.ts';
import { inDirectory } from '../disk.ts';
import { spreadOf } from '../numbers.ts';

const sizes = { full: { people: 100_000, rounds: 7 }, tiny: { people: 100, rounds: 1 } };

/** Starts with and without the consents, in turn. */
export async function starts(size: 'full' | 'tiny'): Promise<readonly Row[]> {
  const { people, rounds } = sizes[size];
  return inDirectory((none) =>
    inDirectory(async (many) => {
      await started(none);
      await started(many);
      agreed(many, people);
      const pairs: { readonly without: number; readonly with: number }[] = [];
      for (let round = 0; round < rounds; round += 1)
        pairs.push({ without: await started(none), with: await started(many) });
      const named = people.toLocaleString('en');
      const of = (key: 'without' | 'with') => spreadOf(pairs.map((pair) => pair[key]));
      return [
        { what: 'processor time of a start, no consents', value: of('without'), unit: 'ms' },
        {
          what: `processor time of a start, ${named} consents`,
          value: of('with'),
          unit: 'ms',
          ratio: spreadOf(pairs.map((pair) => pair.without / pair.with)),
          minRatio: 0.5,
        },
      ];
    }),
  );
}

/** From the closed directory to a server that listens: processor time of all threads, in milliseconds. */
async function started(directory: string): Promise<number> {
  const start = process.cpuUsage();
  const store = await sqliteStore({ directory });
  const safety = { asksConsent: true };
  const server = await startServer({ store, directory, port: 0, host: '127.0.0.1', safety });
  const { user, system } = process.cpuUsage(start);
  const took = (user + system) / 1000;
  await server.close();
  await store.close();
  return took;
}

function agreed(directory: string, people: number): void {
  const database = new DatabaseSync(join(directory, 'parlour.db'));
  const insert = database.prepare("insert into consents (account, version, at) values (?, '1', 0)");
  database.exec('begin');
  for (let index = 0; index < people; index += 1) insert.run(`a_${String(index).padStart(20, '0')}`);
  database.exec('commit');
  database.close();
}
