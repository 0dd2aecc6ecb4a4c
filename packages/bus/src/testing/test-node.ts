/** A node of the contract suite, of an older or a newer version, in any process. */
import * as z from 'zod';
import { type Bus, createBus, onMessage } from '../bus.ts';
import type { Carrier } from '../carrier.ts';
import { BusError } from '../errors.ts';
import type { MessageKind, RequestKind } from '../message.ts';

export type Answering = 'echo' | 'never' | 'throw';
export type Asked = { readonly reply: string } | { readonly code: string; readonly message: string };

/** What the suite asks of a node. */
export interface TestNode {
  readonly hear: (subject: string) => Promise<void>;
  /** Texts heard so far, with the number of further bytes: `text/3`. */
  readonly heard: () => Promise<readonly string[]>;
  readonly say: (subject: string, text: string, bytes?: number) => Promise<void>;
  readonly answer: (subject: string, how: Answering) => Promise<void>;
  readonly ask: (subject: string, text: string, deadlineMs: number) => Promise<Asked>;
  /** Messages of reported errors. */
  readonly failures: () => Promise<readonly string[]>;
  readonly isConnected: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const first = z.strictObject({ text: z.string() });
const second = z.strictObject({ text: z.string(), loud: z.boolean() });

interface NoteKinds {
  readonly note: MessageKind<{ text: string }>;
  readonly question: RequestKind<{ text: string }, { text: string }>;
  readonly write: (text: string) => { text: string };
}

/** Version 1 has a text; version 2 also whether it is loud, and reads version 1; version 3 no longer does. */
function kindsOf(version: 1 | 2 | 3): NoteKinds {
  const upgrades = version === 2 ? { 1: (body: unknown) => ({ ...(body as object), loud: false }) } : {};
  const rest = { version, schema: version === 1 ? first : second, upgrades };
  return {
    note: { name: 'test.note', ...rest },
    question: { name: 'test.question', ...rest, reply: { name: 'test.reply', version: 1, schema: first } },
    write: (text) => (version === 1 ? { text } : { text, loud: true }),
  };
}

export function createTestNode(carrier: Carrier, version: 1 | 2 | 3): TestNode {
  const failures: string[] = [];
  const heard: string[] = [];
  const { note, question, write } = kindsOf(version);
  const bus: Bus = createBus(carrier, (error) => failures.push(String(error)));
  return {
    async hear(subject) {
      const take = ({ text }: { text: string }, bytes: Uint8Array) => {
        if (text === 'throw') throw new Error('thrown by a handler');
        heard.push(`${text}/${bytes.length}`);
      };
      bus.subscribe(subject, [onMessage(note, take)]);
      await bus.flush();
    },
    heard: async () => heard,
    async say(subject, text, bytes = 0) {
      bus.publish(subject, note, write(text), Buffer.alloc(bytes, 7));
      await bus.flush();
    },
    async answer(subject, how) {
      bus.respond(subject, question, async ({ text }) => {
        if (how === 'throw') throw new Error('a secret of the responder');
        if (how === 'never') await new Promise(() => {});
        return { text: `${text}, answered` };
      });
      await bus.flush();
    },
    async ask(subject, text, deadlineMs) {
      try {
        return { reply: (await bus.request(subject, question, write(text), deadlineMs)).text };
      } catch (error) {
        if (error instanceof BusError) return { code: error.code, message: error.message };
        throw error;
      }
    },
    failures: async () => failures,
    isConnected: async () => bus.isConnected,
    close: () => bus.close(),
  };
}
