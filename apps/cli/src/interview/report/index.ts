/** `parlour interview report`: a page, with figures as separate files. */
import { basename, resolve } from 'node:path';
import { InputError } from '../../input-error.ts';
import { writeAll } from '../../report/files.ts';
import { readRun } from '../run-directory.ts';
import { reportContents } from './contents.ts';
import { reportFigures, reportPage } from './page.ts';
import { questionsCsv, sharesCsv } from './tables.ts';

/** Writes the page to `out`, with each figure as SVG and the numbers as CSV beside it. */
export function writeInterviewReport(directory: string, { out }: { readonly out: string }): void {
  const run = readRun(directory);
  if (run.parts.length === 0)
    throw new InputError(`${directory}: expected a finished subject, found none; run the interview first`);
  const contents = reportContents(run);
  const stem = out.replace(/\.html?$/i, '');
  const files: Readonly<Record<string, string>> = {
    [out]: reportPage(contents, `Interview: ${basename(resolve(directory))}`),
    [`${stem}-shares.csv`]: sharesCsv(contents),
    [`${stem}-questions.csv`]: questionsCsv(contents),
    ...Object.fromEntries(
      Object.entries(reportFigures(contents)).map(([name, svg]) => [`${stem}-${name}.svg`, svg]),
    ),
  };
  writeAll(files);
}
