/** `parlour doctor`: can Parlour run here? */
import { checkBots } from './doctor-bots.ts';
import {
  checkConnections,
  checkDatabase,
  checkDirectory,
  checkHolder,
  checkImports,
  checkReleases,
  checkServers,
  checkSpace,
} from './doctor-data.ts';
import { checkClock, checkNode, checkPort, checkWeb, type MachineFinding } from './doctor-machine.ts';
import { checkModels } from './doctor-models.ts';
import { checkStatementKeys } from './doctor-proofs.ts';
import { checkSecrecy } from './doctor-secrecy.ts';
import { checkStreams } from './doctor-streams.ts';
import { checkStudies } from './doctor-studies.ts';
import { InputError } from './input-error.ts';
import type { PlaceOptions } from './store-place.ts';

interface Options extends PlaceOptions {
  readonly port: string;
  readonly json?: boolean;
}

/** `parlour doctor`: checks whether Parlour can run here. One line per check; read-only. */
export async function doctor({ data, database, port: wish, json = false }: Options): Promise<void> {
  const port = Number(wish);
  if (!/^\d+$/.test(wish) || port > 65_535)
    throw new InputError(`--port: expected a whole number from 0 to 65535, found "${wish}"`);
  const findings: MachineFinding[] = [];
  const note = (finding: MachineFinding) => {
    findings.push(finding);
    console.log(json ? JSON.stringify(finding) : lineOf(finding));
  };
  note(checkNode(process.versions.node));
  note(checkDirectory(data));
  const holder = checkHolder(data);
  note(holder.finding);
  const place = { data, ...(database && { database }) };
  note(await checkDatabase(place, holder.isHeld));
  if (database) note(await checkConnections(database));
  const servers = database ? await checkServers(database) : undefined;
  if (servers !== undefined) note(servers);
  const stored = [
    await checkStreams(place),
    await checkImports(place),
    checkReleases(data),
    await checkStatementKeys(place),
    await checkStudies(place),
    await checkModels(place),
  ];
  for (const finding of stored) if (finding !== undefined) note(finding);
  note(await checkSpace(data));
  note(await checkClock(data));
  note(await checkPort(port, holder.isHeld));
  note(checkWeb());
  const secrecy = holder.isHeld ? await checkSecrecy(port) : undefined;
  if (secrecy !== undefined) note(secrecy);
  for (const finding of await checkBots()) note(finding);
  if (findings.some(({ status }) => status === 'fail')) process.exitCode = 1;
}

const words = { ok: 'ok', warn: 'warn', fail: 'FAIL' } as const;

function lineOf({ check, status, found, advice }: MachineFinding): string {
  const end = advice === undefined ? '' : `; ${advice}`;
  return `${words[status].padEnd(5)} ${check.padEnd(10)} ${found}${end}`;
}
