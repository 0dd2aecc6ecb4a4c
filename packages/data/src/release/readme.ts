/** The README of a release, with examples that a test runs. */
import packageJson from '../../package.json' with { type: 'json' };
import { abstractOf, addressOfRelease, bibtexOf, citationOf, titleOf } from './datacite.ts';
import type { DescribedRelease } from './release.ts';
import { releaseTables, tableNames } from './tables.ts';

const code = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

/** Examples by language: each prints how often people and machines were judged human. */
export const examples = {
  sql: `SELECT nature, count(*) AS verdicts, avg(said_human) AS judged_human
FROM 'judgements.parquet'
WHERE said_human IS NOT NULL
GROUP BY nature ORDER BY nature;`,
  python: `import pandas as pd

judgements = pd.read_csv("judgements.csv.gz").dropna(subset=["said_human"])
print(judgements.groupby("nature")["said_human"].agg(["count", "mean"]))`,
  r: `judgements <- read.csv(gzfile("judgements.csv.gz"))
judgements <- judgements[!is.na(judgements$said_human), ]
print(aggregate(said_human ~ nature, judgements, function(x) c(n = length(x), mean = mean(x))))`,
  js: `import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createZstdDecompress } from 'node:zlib';

const lines = createInterface({ input: createReadStream('games.jsonl.zst').pipe(createZstdDecompress()) });
const counts = {};
for await (const line of lines)
  for (const { nature, said_human } of JSON.parse(line).judgements) {
    if (said_human === null) continue;
    counts[nature] ??= { n: 0, human: 0 };
    counts[nature].n += 1;
    counts[nature].human += said_human;
  }
console.log(JSON.stringify(counts));`,
} as const;

export function readmeOf(release: DescribedRelease): string {
  const { rows, presets, version, status, month, before, games } = release;
  const running =
    status === 'final'
      ? ''
      : `\n**This month is still running.** The set is made again every night and replaces the one before; it holds games released before ${before}. Cite a final month where you can.\n`;
  return `# ${titleOf(release)}

Version ${version}, written by Parlour ${packageJson.version}. ${abstractOf(release)}
${running}
## Files

| file | rows | |
|---|---|---|
| \`games.jsonl.zst\` | ${games} | A game a line, with all of its rows (JSON lines, zstd). |
${tableNames.map((name) => `| \`${name}.parquet\`, \`${name}.csv.gz\` | ${rows[name] ?? 0} | ${releaseTables[name].about} |`).join('\n')}

\`codebook.md\` describes each column, \`DATASHEET.md\` how the data came about and what they leak. \`croissant.json\` and \`datacite.json\` are for programs. Check a download with \`sha256sum --check SHA256SUMS\`.

| preset | games |
|---|---|
${Object.entries(presets)
  .map(([name, n]) => `| ${name} | ${n} |`)
  .join('\n')}

Every file stays at its address, \`${addressOfRelease(release)}/FILE\`. Downloads can be continued (\`curl -C - -O\`).

## Examples

DuckDB:

${code('sql', examples.sql)}

Python with pandas:

${code('python', examples.python)}

R:

${code('r', examples.r)}

Node 24:

${code('js', examples.js)}

\`parlour analyze\` reads the CSV files too, once they are unpacked: \`gunzip -k lifetimes.csv.gz; npx parlour analyze incidence --group nature lifetimes.csv\`.

## Cite this

${citationOf(release)}

${code('bibtex', bibtexOf(release))}

## Retractions

\`${release.origin}/data/retractions.jsonl\` names games and texts of ${month} that were withdrawn after a release. Delete them from your copy.
`;
}
