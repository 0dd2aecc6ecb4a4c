/** HTTP calls to a sitting. */
import { type CallResult, call } from '../connection/call.ts';
import { askConsent } from '../connection/consent.ts';
import type { ServerConnection } from '../connection/house.ts';
import type { Setting, SittingStream } from './interview-shapes.ts';

interface Wish {
  readonly interview: string;
  readonly setting: Setting;
  readonly delicate: boolean;
}

/** Starts a sitting, or resumes the running one with the same parameters. */
export async function openSitting(
  house: Pick<ServerConnection, 'beSomebody'>,
  wish: Wish,
): Promise<CallResult<SittingStream>> {
  const error = await house.beSomebody();
  if (error !== null) return { error };
  const { interview, setting, delicate } = wish;
  const id = `${interview}/${setting}${delicate ? '/all' : ''}`;
  const open = () => call<SittingStream>('POST', '/api/streams', { id, kind: 'sitting', opening: wish });
  const result = await open();
  const mustAgree = 'error' in result && result.error.code === 'consent-needed';
  return mustAgree && (await askConsent('takePart')) ? open() : result;
}

export const readSitting = (stream: string): Promise<CallResult<SittingStream>> =>
  call('GET', `/api/streams/${encodeURIComponent(stream)}`);

/** Answers a question; idempotent. */
export const answerQuestion = (
  stream: string,
  nth: number,
  answer: 1 | 2,
): Promise<CallResult<SittingStream>> =>
  call('POST', `/api/streams/${encodeURIComponent(stream)}/commands`, {
    id: `answer-${nth}`,
    do: { type: 'answer', nth, answer },
  });
