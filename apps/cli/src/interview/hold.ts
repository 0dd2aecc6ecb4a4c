/** Holds interviews: questions of one dialogue in order; dialogues, prompts and subjects in parallel. */
import { durationText } from '@parlour/game';
import { type Dataset, type Dialogue, startDialogue } from '@parlour/interview';
import type { Progress } from '../progress.ts';
import { withRetries } from '../speaking/retries.ts';
import type { OpenPart } from './run-directory.ts';
import { interviewOptions, type Settings } from './settings.ts';
import type { Subject } from './subject.ts';
import type { Trace } from './trace.ts';

/** One subject with the parts of the run that are its own, one for each prompt. */
export interface Interviewee {
  readonly subject: Subject;
  readonly parts: readonly OpenPart[];
}

export interface RunInterviewsOptions {
  readonly dataset: Dataset;
  readonly settings: Settings;
  /** Number of parallel dialogues of one subject. */
  readonly parallel: number;
  readonly signal: AbortSignal;
  readonly attempts: number;
  /** The first wait before another attempt, in milliseconds. */
  readonly firstWait: number;
  readonly trace: Trace | undefined;
  readonly progress: Progress;
}

/** Interviews all subjects. Returns the failure of each incomplete one. */
export async function runInterviews(
  interviewees: readonly Interviewee[],
  options: RunInterviewsOptions,
): Promise<readonly Error[]> {
  const failures = await Promise.all(interviewees.map((one) => interviewOne(one, options)));
  return failures.filter((failure) => failure !== undefined);
}

/** The first failure stops this subject; its answers are kept. */
async function interviewOne(
  { subject, parts }: Interviewee,
  options: RunInterviewsOptions,
): Promise<Error | undefined> {
  const own = new AbortController();
  const signal = AbortSignal.any([options.signal, own.signal]);
  const waiting = parts.flatMap((part) => options.dataset.map((dialogue) => ({ part, dialogue })));
  let failure: Error | undefined;
  const work = async () => {
    for (let lane = waiting.shift(); lane !== undefined && !signal.aborted; lane = waiting.shift())
      try {
        await holdDialogue(subject, lane.part, lane.dialogue, { ...options, signal });
      } catch (error) {
        if (!signal.aborted) failure = error as Error;
        own.abort();
      }
  };
  await Promise.all(Array.from({ length: Math.min(options.parallel, waiting.length) }, work));
  return failure;
}

/** One question after the other, from where the answers so far end. */
async function holdDialogue(
  subject: Subject,
  part: OpenPart,
  dialogue: Dialogue,
  { settings, signal, attempts, firstWait, trace, progress }: RunInterviewsOptions,
): Promise<void> {
  const run = startDialogue(dialogue, interviewOptions(settings, part.prompt));
  for (const answer of part.answers.get(dialogue.id) ?? []) run.answered(answer);
  const onRetry = (failure: Error, wait: number) =>
    progress.note(`${failure.message}; asking again in ${durationText(wait)}`);
  for (let asked = run.next(); asked !== undefined; asked = run.next()) {
    const question = asked;
    trace?.write(subject, part.prompt, dialogue.id, question);
    const given = await withRetries(() => subject.ask(question, dialogue.id, signal), {
      signal,
      attempts,
      firstWait,
      onRetry,
    });
    part.take(dialogue.id, question.item.place, given);
    run.answered(given.answer);
    progress.done(given.tokens);
  }
}
