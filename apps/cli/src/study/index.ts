/** `parlour study`: experiments with recruited people. */
import { studyHash, studySchema } from '@parlour/study';
import type { Command } from 'commander';
import { readStudyFile } from './read-study-file.ts';
import { addStudyServer } from './server.ts';

/** Adds `parlour study` with everything below it. */
export function addStudy(program: Command): void {
  const study = program
    .command('study')
    .description('experiments with recruited people: files, progress, data');
  study
    .command('check <file>')
    .description('check a study file; exit code 2, and one line for each fault')
    .action((file: string) => {
      const { title, arms, stages, quotas } = readStudyFile(file).study;
      console.log(
        `${file}: ${title}: ${arms.length} arms, ${stages.length} stages, n = ${quotas.participants}`,
      );
    });
  study
    .command('freeze <file>')
    .description('check a study file, and print its SHA-256 for a preregistration')
    .action((file: string) => console.log(`${studyHash(readStudyFile(file).text)}  ${file}`));
  study
    .command('schema')
    .description('print the JSON Schema of study files, for editors')
    .action(() => console.log(JSON.stringify(studySchema(), undefined, 2)));
  addStudyServer(study);
}
