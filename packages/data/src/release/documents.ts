/** The documents of a release: contents, columns and citation. */
import { codebookOf, codebookPage } from '../rows/codebook.ts';
import { croissantOf } from './croissant.ts';
import { citationOf, dataCiteOf } from './datacite.ts';
import { datasheetOf } from './datasheet.ts';
import { readmeOf } from './readme.ts';
import { type DescribedRelease, licences, licencesOf } from './release.ts';
import { releaseTables } from './tables.ts';

/** Documents by file name. */
export function documentsOf(release: DescribedRelease): Readonly<Record<string, string>> {
  const codebook = codebookOf(releaseTables);
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  const all = licencesOf(release).map((one) => `${licences[one].name} (${one})\n${licences[one].url}\n`);
  return {
    'README.md': readmeOf(release),
    'DATASHEET.md': datasheetOf(release),
    'LICENSE.txt': `The licence of each game is in the column "licence". Licences of its games:\n${all.join('')}\nCite it as:\n${citationOf(release)}\n`,
    'codebook.md': `# Codebook\n\n${codebookPage(codebook)}`,
    'codebook.json': json(codebook),
    'croissant.json': json(croissantOf(release)),
    'datacite.json': json(dataCiteOf(release)),
  };
}
