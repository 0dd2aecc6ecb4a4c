/** The scripts of analysis of a study: both give the numbers of lme4. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { repository } from '../support/paper-commands.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterEach(tidyUp);

/** Of R 4 with lme4 1.1.31, at the tolerances of analysis.R. The deviation of partners is at its bound. */
const golden = {
  'no-persona': { logit: 0.37153, se: 0.25521, p_half: 0.14546, sd_judge: 0.45105, sd_partner: 0 },
  persona: { logit: 0.82758, se: 0.27402, p_half: 0.00253, sd_judge: 0.45105, sd_partner: 0 },
} as const;
const arms = 0.21622;

test('estimates of the mixed model agree with lme4 to three digits', async () => {
  const directory = temporaryDirectory();
  const example = readFileSync(join(repository, 'studies/three-party.yaml'), 'utf8');
  const file = join(directory, 'study.yaml');
  writeFileSync(file, example.replace('participants: 128', 'participants: 40'));
  const out = join(directory, 'out');
  const shares = 'persona=0.7,no-persona=0.5';
  const simulated = await typedIn('simulate', 'study', file, '--shares', shares, '--runs', '1', '--out', out);
  expect(simulated).toMatchObject({ status: 0 });
  for (const [program, script, result] of [
    ['python3', 'analysis.py', 'analysis-python.csv'],
    ['Rscript', 'analysis.R', 'analysis-r.csv'],
  ] as const) {
    const { error, status, stderr } = spawnSync(program, [script], { cwd: out, encoding: 'utf8' });
    // Not installed here.
    if (error !== undefined || /no package called/.test(stderr)) continue;
    expect(`${status} ${stderr}`).toMatch(/^0/);
    const [head = '', ...lines] = readFileSync(join(out, result), 'utf8')
      .replaceAll('"', '')
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const cells = line.split(',');
      const row = Object.fromEntries(head.split(',').map((column, index) => [column, cells[index]]));
      for (const [column, value] of Object.entries({ ...golden[row.arm as 'persona'], p_arms: arms }))
        expect(Math.abs(Number(row[column]) - value), `${script}: ${row.arm}: ${column}`).toBeLessThan(0.001);
    }
  }
});
