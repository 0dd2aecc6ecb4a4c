/** Checks of the functions of a bot: errors that it reported, and replies after the time of their prompts. */
import { type BotFinding, type FoundFault, firstExamples } from './findings.ts';
import type { PromptLog, PromptRecord } from './prompt-log.ts';

/** Errors that one line has at most. */
const mostKinds = 3;

const functions = /\b(answer|reply|ask|judge|over)\(\) failed: /;

interface FunctionError {
  readonly error: string;
  /** Last message of the prompt that led to it, if any. */
  readonly heard?: string | null | undefined;
}

/** Errors of the bot's functions, with the prompts that led to them, by its reports or else by its output. */
export function checkSdkErrors(
  prompts: Pick<PromptLog, 'failures' | 'about'>,
  said: string,
): BotFinding | undefined {
  const reported: readonly FunctionError[] = prompts.failures
    .filter((one) => !isDropped(one))
    .map((failure) => ({
      // The number of the question is another one each time.
      error: `${failure.what}() failed: ${(failure.error ?? failure.code).replace(/; question \S+$/, '')}`,
      heard: prompts.about(failure)?.prompt.talk.at(-1)?.text,
    }));
  const all = reported.length > 0 ? reported : printedErrors(said);
  if (all.length === 0) return undefined;
  const kinds = [...Map.groupBy(all, ({ error }) => error)].slice(0, mostKinds).map(([error, failures]) => {
    const heard = [...new Set(failures.flatMap((one) => one.heard ?? []))];
    return heard.length === 0 ? error : `${error}, after ${firstExamples(heard)}`;
  });
  return {
    role: 'both',
    check: 'errors',
    status: 'fail',
    found: `${all.length} times: ${kinds.join('; ')}`,
    advice:
      "These are errors of the bot's functions, with the last message of the prompt that led to them. Each is silence. --transcript FILE has all of them.",
  };
}

/** Errors in the output, as both SDKs write them: a failure outside a prompt may not be reported. */
function printedErrors(said: string): readonly FunctionError[] {
  return said
    .split('\n')
    .filter((line) => functions.test(line))
    .map((line) => ({ error: line.replace(/^.*?\b(answer|reply|ask|judge|over)\(\)/, '$1()') }));
}

/** Malformed fields of `made`, which were left out of replies; undefined: none. */
export function droppedFieldsOf(failures: PromptLog['failures']): FoundFault | undefined {
  const dropped = failures.filter(isDropped);
  if (dropped.length === 0) return undefined;
  const kinds = [...new Set(dropped.map(({ error }) => error ?? ''))].slice(0, mostKinds);
  return {
    check: 'made',
    status: 'warn',
    found: `${dropped.length} times: ${kinds.join('; ')}`,
    advice:
      'These fields of `made` were left out, and the replies count. Each is a text of at most 80 characters.',
  };
}

const isDropped = ({ code }: { readonly code: string }): boolean => code === 'field-dropped';

/** Replies that came after the time of their prompts; undefined: none. */
export function lateRepliesOf(prompts: readonly PromptRecord[]): FoundFault | undefined {
  const late = prompts.filter(({ lateMs }) => lateMs !== undefined);
  if (late.length === 0) return undefined;
  const texts = late.flatMap(({ prompt }) => prompt.talk.at(-1)?.text ?? []);
  return {
    check: 'late replies',
    status: 'warn',
    found: `${late.length} of ${prompts.length} prompts${texts.length === 0 ? '' : `, after ${firstExamples(texts)}`}`,
    advice: 'A reply after the deadline of its prompt is silence. In free talk a bot has 3 seconds.',
  };
}
