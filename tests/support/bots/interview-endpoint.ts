/** An endpoint that is interviewed: it knows which question it is asked, and in which dialogue. */
import type { Dataset, InterviewItem } from '@parlour/interview';
import { type ChatRequest, openAiServer, type Shape } from './openai-server.ts';
import { saysWhole } from './openai-shapes.ts';

/** A received question, for tests. */
export interface AskedOnce {
  /** All messages in one text. */
  readonly text: string;
  /** The item that the last question is about. */
  readonly item: InterviewItem;
  readonly dialogue: number;
}

/**
 * Starts an endpoint that replies by `reply`, and records questions. It answers only once `together`
 * questions are open.
 */
export async function interviewEndpoint(
  dataset: Dataset,
  reply: (asked: AskedOnce, request: ChatRequest) => string,
  together = 1,
) {
  const asked: AskedOnce[] = [];
  const open = new Map<number, number>();
  const seen = { mostInOneDialogue: 0, mostAtOnce: 0 };
  const waiting: (() => void)[] = [];
  const shape: Shape = (response, request) => {
    const one = recognized(dataset, request);
    asked.push(one);
    open.set(one.dialogue, (open.get(one.dialogue) ?? 0) + 1);
    seen.mostInOneDialogue = Math.max(seen.mostInOneDialogue, open.get(one.dialogue) ?? 0);
    seen.mostAtOnce = Math.max(
      seen.mostAtOnce,
      [...open.values()].reduce((sum, count) => sum + count, 0),
    );
    waiting.push(() => {
      open.set(one.dialogue, (open.get(one.dialogue) ?? 0) - 1);
      saysWhole(reply(one, request))(response, request);
    });
    if (seen.mostAtOnce >= together) for (const answer of waiting.splice(0)) answer();
  };
  return { ...(await openAiServer(shape)), asked, seen, shape };
}

/** The question at the end of a request. */
function recognized(dataset: Dataset, { body }: ChatRequest): AskedOnce {
  const text = body.messages.map(({ content }) => content).join('\n');
  let best = { at: -1, item: undefined as InterviewItem | undefined, dialogue: -1 };
  for (const { id, items } of dataset)
    for (const item of items) {
      const at = text.lastIndexOf(`${item.question}\n`);
      const isLonger = at === best.at && item.question.length > (best.item?.question.length ?? 0);
      if (at > best.at || isLonger) best = { at, item, dialogue: id };
    }
  if (best.item === undefined) throw new Error(`no question of the dataset in: ${text}`);
  return { text, item: best.item, dialogue: best.dialogue };
}
