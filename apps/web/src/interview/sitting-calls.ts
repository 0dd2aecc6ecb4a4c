/** What the pages say to a sitting, over HTTP. */
import { call, type Result } from '../connection/call.ts';
import { askConsent } from '../connection/consent.ts';
import type { House } from '../connection/house.ts';
import type { Setting, SittingStream } from './interview-shapes.ts';

interface Wish {
  readonly interview: string;
  readonly setting: Setting;
  readonly delicate: boolean;
}

/** Begins a sitting, or finds the one that goes on: whoever wishes for the same again gets the same. */
export async function openSitting(
  house: Pick<House, 'beSomebody'>,
  wish: Wish,
): Promise<Result<SittingStream>> {
  const error = await house.beSomebody();
  if (error !== null) return { error };
  const { interview, setting, delicate } = wish;
  const id = `${interview}/${setting}${delicate ? '/all' : ''}`;
  const open = () => call<SittingStream>('POST', '/api/streams', { id, kind: 'sitting', opening: wish });
  const result = await open();
  const mustAgree = 'error' in result && result.error.code === 'consent-needed';
  return mustAgree && (await askConsent('takePart')) ? open() : result;
}

export const readSitting = (stream: string): Promise<Result<SittingStream>> =>
  call('GET', `/api/streams/${encodeURIComponent(stream)}`);

/** Answers a question, once: said again it changes nothing. */
export const answerQuestion = (stream: string, nth: number, answer: 1 | 2): Promise<Result<SittingStream>> =>
  call('POST', `/api/streams/${encodeURIComponent(stream)}/commands`, {
    id: `answer-${nth}`,
    do: { type: 'answer', nth, answer },
  });
