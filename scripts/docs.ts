/** `npm run docs`: writes every page that is made from the code. */
import { writeApiReports } from './api-report.ts';
import { writeGamesData } from './games-data-doc.ts';

await import('./protocol-doc.ts');
writeApiReports();
writeGamesData();
