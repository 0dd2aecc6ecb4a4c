/** Annotations of Spot the Bot: a synthetic set, and the published ones where available. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import type { PairAnnotation, SpotLabel } from '../spot/annotation.ts';
import { goldenText } from './golden.ts';

/** The published annotations have no licence, so they are never in the repository: this names the folder with them. */
const folder = process.env.PARLOUR_SPOT_DATA ?? '';
const domains = ['dailydialog', 'personachat'];

/** Tests of each published set; one skipped test for each where `PARLOUR_SPOT_DATA` names no folder. */
export function describePublished(title: string, tests: (domain: string) => void): void {
  if (folder === '') test.skip.each(domains)(`${title}: %s (PARLOUR_SPOT_DATA is not set)`, () => {});
  else describe.each(domains)(`${title}: %s`, tests);
}

export const publishedAnswers = (domain: string, part: 'ranking' | 'survival') =>
  JSON.parse(readFileSync(join(folder, `${domain}.${part}.expected.json`), 'utf8'));

export const publishedAnnotations = (domain: string) =>
  annotationsIn(readFileSync(join(folder, `${domain}.annotations.csv`), 'utf8'));

/** Returns the annotations that `golden/spot/make.py` drew. */
export const syntheticAnnotations = () => annotationsIn(goldenText('spot/synthetic.annotations.csv'));

/** The annotations of complete packages, and all of them. */
function annotationsIn(table: string) {
  const [head = '', ...lines] = table.trim().split('\n');
  const names = head.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    const feature = (name: string) => Number(cell(`${name}0`)) - Number(cell(`${name}1`));
    const annotation: PairAnnotation = {
      conversation: cell('convo_id'),
      systems: [cell('system0'), cell('system1')],
      segment: Number(cell('segment')),
      labels: [cell('label0') as SpotLabel, cell('label1') as SpotLabel],
      features: { fluency: feature('fluency'), sensible: feature('sensible'), specific: feature('specific') },
      annotator: cell('annotator'),
      elapsed: Number(cell('elapsed_ms')),
    };
    return { annotation, isComplete: cell('package_complete') === '1' };
  });
  return {
    raw: rows.map(({ annotation }) => annotation),
    complete: rows.filter(({ isComplete }) => isComplete).map(({ annotation }) => annotation),
  };
}
