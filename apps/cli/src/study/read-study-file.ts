/** Reads study files of commands. */
import { existsSync, readFileSync } from 'node:fs';
import { readStudy, type StudyFile, studyProblemText } from '@parlour/study';
import { InputError } from '../input-error.ts';

/** The file and its text. Throws InputError with all faults. */
export function readStudyFile(file: string): { readonly study: StudyFile; readonly text: string } {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file, found none`);
  const text = readFileSync(file, 'utf8');
  const read = readStudy(text);
  if ('study' in read) return { study: read.study, text };
  throw new InputError(read.problems.map((problem) => studyProblemText(file, problem)).join('\n'));
}
