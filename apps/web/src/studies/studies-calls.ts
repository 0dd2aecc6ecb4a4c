/** HTTP calls of a researcher to their studies. */
import type { StudyAct, StudyDesk } from '@parlour/protocol';
import { type CallResult, call } from '../connection/call.ts';

export const studiesAt = '/api/studies';
export const studyAt = (study: string, part: 'desk' | 'plan' | 'payments' | 'reports' | 'export' | 'acts') =>
  `${studiesAt}/${encodeURIComponent(study)}/${part}`;

export interface OwnStudies {
  readonly mayCreate: boolean;
  readonly studies: readonly StudyDesk[];
}

/** A fault of a study file. */
export interface FileProblem {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

export const actOnStudy = (study: string, act: StudyAct): Promise<CallResult<StudyDesk>> =>
  call('POST', studyAt(study, 'acts'), { act });

/** Lets the browser store a file. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
