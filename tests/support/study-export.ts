/** Checks the exported data of a study of twelve, one of whom withdrew at the end. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Rows of a table by column; its cells have neither commas nor quotes where they are used. */
function table(directory: string, name: string): readonly Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(directory, name), 'utf8').trim().split(/\r?\n/);
  const columns = head.replaceAll('"', '').split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

/**
 * Reads the files of an export, and analyses them by its own scripts. `complete`: participants who completed, with the
 * one who withdrew. Ids of the panel begin with `pid-`.
 */
export function checkStudyExport(out: string, complete: number): void {
  const all = readdirSync(out).map((file) => readFileSync(join(out, file), 'utf8'));
  // Panel ids, account ids and names are in no file.
  for (const text of all) expect(text).not.toMatch(/pid-\d|pid-alone|a_[0-9a-z]{20}|g_[0-9a-z]{20}/);
  const participants = table(out, 'participants.csv');
  expect(participants).toHaveLength(12);
  expect(participants.filter(({ way }) => way === 'complete')).toHaveLength(complete - 1);
  const withdrawn = participants.filter(({ way }) => way === 'withdrawn');
  expect(withdrawn).toMatchObject([{ correct: '', reasons: expect.stringContaining('withdrawn') }]);
  const judgements = table(out, 'judgements.csv');
  const persons = new Set(participants.map(({ person }) => person));
  expect(judgements.length).toBeGreaterThan(20);
  for (const { judge, arm, target_nature } of judgements) {
    expect(persons).toContain(judge);
    expect(['persona', 'no-persona']).toContain(arm);
    expect(['human', 'machine']).toContain(target_nature);
  }
  for (const { probability } of table(out, 'assignments.csv')) {
    expect(Number(probability)).toBeGreaterThan(0);
    expect(Number(probability)).toBeLessThanOrEqual(1);
  }
  const used = judgements.filter((one) => one.target_nature === 'machine' && one.excluded === '0');
  analyse(out, used.length);
}

/** Runs the scripts of the export whose program is installed. `n`: judgements that they use. */
function analyse(out: string, n: number): void {
  const analyses = [
    ['python3', ['analysis.py'], 'analysis-python.csv'],
    ['Rscript', ['analysis.R'], 'analysis-r.csv'],
  ] as const;
  for (const [program, args, result] of analyses) {
    const { error, status, stderr } = spawnSync(program, args, { cwd: out, encoding: 'utf8' });
    // Not installed here.
    if (error !== undefined || /no package called/.test(stderr)) continue;
    expect(`${status} ${stderr}`).toMatch(/^0/);
    const rows = table(out, result);
    expect(rows.map(({ arm }) => arm?.replaceAll('"', '')).toSorted()).toEqual(['no-persona', 'persona']);
    expect(rows.reduce((sum, row) => sum + Number(row.n), 0)).toBe(n);
  }
}
