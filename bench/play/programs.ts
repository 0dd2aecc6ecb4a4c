/** Starts the programs of the play benchmark, and speaks with them. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import {
  type FromClients,
  type FromServer,
  type Seat,
  type TableKind,
  type ToClients,
  type ToServer,
  tableKinds,
} from './messages.ts';

type From = FromServer | FromClients;
type MessageOf<Type extends From['type']> = Extract<From, { type: Type }>;

/** One of this benchmark's programs, in a separate process. */
export interface Program {
  /** Says something and waits for the answer of that type. */
  readonly ask: <Type extends From['type']>(
    message: ToServer | ToClients,
    answer: Type,
  ) => Promise<MessageOf<Type>>;
  readonly heard: <Type extends From['type']>(type: Type) => Promise<MessageOf<Type>>;
  readonly stop: () => Promise<void>;
}

/** `gateways`: of the server, 0 for none. */
export function start(name: 'house' | 'relay' | 'clients', gateways = 0): Program {
  const child: ChildProcess = fork(join(import.meta.dirname, `${name}.ts`), [String(gateways)], {
    // As `npm start` runs a house; the relay gets the same.
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=128'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const heard = <Type extends From['type']>(type: Type) =>
    new Promise<MessageOf<Type>>((resolve, reject) => {
      const listen = (message: From) => {
        if (message.type !== type) return;
        child.off('message', listen);
        child.off('exit', fail);
        resolve(message as MessageOf<Type>);
      };
      const fail = () => reject(new Error(`${name} ended before it said '${type}'`));
      child.on('message', listen);
      child.on('exit', fail);
    });
  return {
    heard,
    ask: (message, answer) => {
      const told = heard(answer);
      child.send(message);
      return told;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

/** Seats for the relay, which knows no games: the same tables. */
export const bareSeats = (kind: TableKind, tables: number): Seat[] =>
  Array.from({ length: tables }, (_, table) =>
    tableKinds[kind].map((seat) => ({ table, seat, cookie: '' })),
  ).flat();
