/**
 * Report of a campaign, by the same command as on files: in a separate process, so that no game waits for it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = join(import.meta.dirname, '..', '..', '..', '..', 'cli', 'src', 'main.ts');
/** In milliseconds. */
const longest = 300_000;

/** The files of a campaign as commands know them. */
export interface CampaignFiles {
  readonly conversations: string;
  readonly annotations: string;
  /** Declaration made before any annotation, as JSON. */
  readonly declared: string;
}

/** The files give no report; the message says why. */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';
}

/** One report after the other. */
export class CampaignReports {
  #last: Promise<unknown> = Promise.resolve();

  /** The page. Rejects if it cannot be made. */
  of(files: CampaignFiles): Promise<string> {
    const next = this.#last.then(() => reportOf(files));
    this.#last = next.catch(() => {});
    return next;
  }
}

async function reportOf({ conversations, annotations, declared }: CampaignFiles): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-report-'));
  try {
    await writeFile(join(folder, 'conversations.jsonl'), conversations);
    await writeFile(join(folder, 'annotations.jsonl'), annotations);
    await writeFile(join(folder, 'declared.json'), declared);
    const page = join(folder, 'report.html');
    const command = [program, 'spot', 'report', folder, '--out', page];
    await run(process.execPath, command, { timeout: longest }).catch(
      (error: { readonly stderr?: string }) => {
        const reason = /^(?:parlour|RangeError): (.+?)\.?$/m.exec(error.stderr ?? '')?.[1];
        throw reason === undefined ? error : new ReportRefused(reason);
      },
    );
    return await readFile(page, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
