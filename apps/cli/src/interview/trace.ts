/** Records the exact requests of a run, each as a difference to the previous one of its dialogue. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Asked, Message } from '@parlour/interview';
import type { Subject } from './subject.ts';

/** A writer of requests; `undefined` if not requested. */
export interface Trace {
  readonly write: (subject: Subject, prompt: number | null, dialogue: number, asked: Asked) => void;
  readonly close: () => void;
}

/** One request. Its messages are the first `kept` of the request before, then `added`. */
export interface TraceLine {
  readonly subject: string;
  readonly prompt: number | null;
  readonly dialog_id: number;
  readonly question_id: number;
  /** Number of initial messages shared with the previous request. */
  readonly kept_messages: number;
  readonly added: readonly Message[];
  /** Number of characters shared with the previous request's last message; `text` is the rest. */
  readonly kept_characters: number;
  readonly text: string;
}

/** Opens the file `trace.jsonl` of a run. Lines of `common` hold the shared part of a subject's requests. */
export function openTrace(directory: string): Trace {
  mkdirSync(directory, { recursive: true });
  const handle = openSync(join(directory, 'trace.jsonl'), 'a');
  const put = (line: object) => void writeSync(handle, `${JSON.stringify(line)}\n`);
  const told = new Set<string>();
  const before = new Map<string, { readonly messages: number }>();
  return {
    write(subject, prompt, dialogue, { item, earlier, text, kept, added }) {
      if (!told.has(subject.name)) put({ subject: subject.name, common: subject.common });
      told.add(subject.name);
      const lane = `${subject.name} ${prompt} ${dialogue}`;
      const last = before.get(lane);
      // A window that moves keeps no message where it was; the first request of this process has none before it.
      const keptMessages = last === undefined || earlier.length <= last.messages ? 0 : last.messages;
      const keptCharacters = last === undefined ? 0 : kept;
      before.set(lane, { messages: earlier.length });
      const line: TraceLine = {
        subject: subject.name,
        prompt,
        dialog_id: dialogue,
        question_id: item.place,
        kept_messages: keptMessages,
        added: earlier.slice(keptMessages),
        kept_characters: keptCharacters,
        text: keptCharacters === kept ? added : text,
      };
      put(line);
    },
    close: () => closeSync(handle),
  };
}
