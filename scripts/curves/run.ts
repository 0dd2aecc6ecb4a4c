/**
 * `npm run curves`: trains both agents in TypeScript and Python over 20 seeds, prints their improvement on the
 * random policy, and writes the learning curves to `docs/pictures`. Takes about two minutes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { curveOf, improvementOf, learningAgents, meanOfSeeds } from './learning.ts';
import { pictureOf } from './picture.ts';

const [seeds, episodes, block] = [20, 400, 20];
const pictures = join(import.meta.dirname, '..', '..', 'docs', 'pictures');

for (const { name, title, range, inTypeScript, inPython } of learningAgents) {
  const random = await inTypeScript(seeds, episodes, 0);
  const learned = {
    TypeScript: await inTypeScript(seeds, episodes),
    Python: await inPython(seeds, episodes),
  };
  for (const [language, rewards] of Object.entries(learned)) {
    const { mean, interval } = improvementOf(rewards, random);
    const [lo, hi] = interval.map((end) => end.toFixed(2));
    console.log(`${name} in ${language}: better than at random by ${mean.toFixed(2)} (95 % ${lo} to ${hi})`);
  }
  const base = meanOfSeeds(random.map((one) => one.reduce((sum, reward) => sum + reward, 0) / episodes));
  console.log(`${name} at random: ${base.mean.toFixed(2)}`);
  const curves = Object.entries(learned).map(([language, rewards]) => ({
    name: language,
    points: curveOf(rewards, block),
  }));
  const file = join(pictures, `learning-${name}.svg`);
  writeFileSync(file, pictureOf({ title, range, block, curves, random: base.mean }));
  console.log(`written: ${file}`);
}
