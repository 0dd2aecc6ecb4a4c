/** `parlour doctor`: can Parlour run here? */
import { checkBots } from './doctor-bots.ts';
import { checkDatabase, checkDirectory, checkHolder, checkSpace } from './doctor-data.ts';
import { checkClock, checkNode, checkPort, checkWeb, type Finding } from './doctor-machine.ts';
import { checkSecrecy } from './doctor-secrecy.ts';
import { InputError } from './input-error.ts';

interface Options {
  readonly data: string;
  readonly port: string;
  readonly json?: boolean;
}

/** `parlour doctor`: can Parlour run here? One line for each thing looked at; changes nothing. */
export async function doctor({ data, port: wish, json = false }: Options): Promise<void> {
  const port = Number(wish);
  if (!/^\d+$/.test(wish) || port > 65_535)
    throw new InputError(`--port: expected a whole number from 0 to 65535, found "${wish}"`);
  const findings: Finding[] = [];
  const note = (finding: Finding) => {
    findings.push(finding);
    console.log(json ? JSON.stringify(finding) : lineOf(finding));
  };
  note(checkNode(process.versions.node));
  note(checkDirectory(data));
  const holder = checkHolder(data);
  note(holder.finding);
  note(await checkDatabase(data, holder.isHeld));
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

function lineOf({ check, status, found, advice }: Finding): string {
  const end = advice === undefined ? '' : `; ${advice}`;
  return `${words[status].padEnd(5)} ${check.padEnd(10)} ${found}${end}`;
}
