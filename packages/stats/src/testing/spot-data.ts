import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Annotation, SpotLabel } from '../spot/annotation.ts';

/** The published annotations have no licence, so they never come into the repository: they lie beside it, or not. */
const folder = join(import.meta.dirname, '../../../../../shared/golden/stb');

export const publishedDomains = ['dailydialog', 'personachat'].filter((domain) =>
  existsSync(join(folder, `${domain}.annotations.csv`)),
);
export const noPublishedData =
  'skipped: the published Spot the Bot annotations are not beside this repository';

export const publishedAnswers = (domain: string, part: 'ranking' | 'survival') =>
  JSON.parse(readFileSync(join(folder, `${domain}.${part}.expected.json`), 'utf8'));

/** The annotations of complete packages, and all of them. */
export function publishedAnnotations(domain: string) {
  const [head = '', ...lines] = readFileSync(join(folder, `${domain}.annotations.csv`), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    const feature = (name: string) => Number(cell(`${name}0`)) - Number(cell(`${name}1`));
    const annotation: Annotation = {
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
