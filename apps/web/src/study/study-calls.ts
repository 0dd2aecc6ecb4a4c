/** HTTP calls of a participant to a study. */
import type { StudyParticipation, StudyStep } from '@parlour/protocol';
import { type CallResult, call } from '../connection/call.ts';
import type { ProtocolError } from '../connection/frames.ts';

const pathOf = (study: string) => `/api/studies/${encodeURIComponent(study)}`;

export const readStudy = (study: string): Promise<CallResult<StudyParticipation>> =>
  call('GET', pathOf(study));

/** Arrives with the parameters of the address: the server makes a guest of a visitor. Returns the error, or null. */
export async function arriveAtStudy(study: string, search: string): Promise<ProtocolError | null> {
  const parameters = Object.fromEntries(new URLSearchParams(search));
  const result = await call('POST', `${pathOf(study)}/arrivals`, { parameters });
  return 'error' in result ? result.error : null;
}

export const stepInStudy = (study: string, step: StudyStep): Promise<CallResult<StudyParticipation>> => {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  return call('POST', `${pathOf(study)}/steps`, { id, do: step });
};
