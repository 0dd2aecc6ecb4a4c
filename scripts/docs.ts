/** `npm run docs`: writes every page that is made from the code. */
import { writeApiReports } from './api-report.ts';

await import('./protocol-doc.ts');
writeApiReports();
