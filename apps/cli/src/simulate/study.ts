/** `parlour simulate study`: a study with simulated participants, and the power of its tests. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analysisScripts, studyTableCsv } from '@parlour/server';
import { type SimulatedJudgement, type StudyFile, simulateStudy, studyPower } from '@parlour/study';
import { alignedTable, formatNumber, printFindings } from '../analyze/present.ts';
import { InputError } from '../input-error.ts';
import { readStudyFile } from '../study/read-study-file.ts';

interface StudyOptions {
  readonly shares: string;
  readonly judgeSd: number;
  readonly partnerSd: number;
  readonly runs: number;
  readonly seed: number;
  readonly out?: string;
  readonly json?: boolean;
}

export function simulateStudyCommand(file: string, options: StudyOptions): void {
  const { judgeSd, partnerSd, runs, seed, out } = options;
  const { study } = readStudyFile(file);
  const shares = sharesIn(options.shares, study);
  const wanted = study.quotas.participants;
  const sizes = [...new Set([0.25, 0.5, 0.75, 1].map((part) => Math.max(4, Math.round(wanted * part))))];
  const simulation = { shares, judgeSd, partnerSd, seed };
  if (out !== undefined) write(out, simulateStudy(study, { ...simulation, participants: wanted }));
  const power = sizes.map((participants) => studyPower(study, { ...simulation, participants }, runs));
  const json = { study: study.study, shares, judge_sd: judgeSd, partner_sd: partnerSd, power, seed };
  const names = study.arms.map(({ arm }) => arm);
  const rows = power.map(({ participants, half, arms }) => [
    String(participants),
    ...names.map((arm) => powerText(half[arm] ?? null)),
    names.length > 1 ? powerText(arms) : '',
  ]);
  const head = ['participants', ...names.map((arm) => `${arm} is not 1/2`), 'arms differ'];
  printFindings({ json, text: alignedTable(head, rows) }, options);
}

const powerText = (power: number | null): string => (power === null ? 'too few' : formatNumber(power));

/** Left out arms have one half. */
function sharesIn(text: string, { arms }: StudyFile): Readonly<Record<string, number>> {
  const given = text.split(',').flatMap((one) => {
    if (one.trim() === '') return [];
    const [arm = '', share = ''] = one.split('=');
    const value = Number(share);
    if (!arms.some((known) => known.arm === arm.trim()) || !(value > 0 && value < 1))
      throw new InputError(
        `--shares: expected ARM=SHARE with an arm of ${arms.map((known) => known.arm).join(', ')}, found ${one}`,
      );
    return [[arm.trim(), value] as const];
  });
  return { ...Object.fromEntries(arms.map(({ arm }) => [arm, 0.5])), ...Object.fromEntries(given) };
}

/** Throws InputError if the directory exists. */
function write(out: string, judgements: readonly SimulatedJudgement[]): void {
  if (existsSync(out)) throw new InputError(`${out}: expected a new directory, found one`);
  const rows = judgements.map(({ judge, partner, arm, round, saidHuman }) => ({
    ...{ game: `${judge}-${round}`, arm, round, judge, partner, target: 'computer', seat: 'A' },
    ...{ target_nature: 'machine', probability: saidHuman, said_human: saidHuman, excluded: 0 },
  }));
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'judgements.csv'), studyTableCsv('judgements', rows));
  for (const [name, script] of Object.entries(analysisScripts())) writeFileSync(join(out, name), script);
}
