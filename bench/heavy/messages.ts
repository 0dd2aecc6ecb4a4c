/** Messages between the benchmark of the heavy game and its server. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** Messages between the benchmark and the server of the heavy game. */
export type ToHouse =
  | { readonly type: 'load'; readonly count: number }
  | { readonly type: 'end' }
  | { readonly type: 'turns' };
export type FromHouse =
  | { readonly type: 'ready'; readonly port: number; readonly openedIn: number }
  | { readonly type: 'loaded'; readonly game: string }
  | { readonly type: 'ended' }
  /** The longest that its thread was busy in one go since it was asked last, in milliseconds of processor time. */
  | { readonly type: 'turns'; readonly longest: number };

type MessageOf<Type extends FromHouse['type']> = Extract<FromHouse, { type: Type }>;

/** A server in a separate process. */
export interface HouseProcess {
  readonly url: string;
  /** Milliseconds from reading the directory until it was open. */
  readonly openedIn: number;
  readonly ask: <Type extends FromHouse['type']>(message: ToHouse, answer: Type) => Promise<MessageOf<Type>>;
  /** Ends it as a crash would. */
  readonly stop: () => Promise<void>;
}

export async function startHouse(directory: string): Promise<HouseProcess> {
  const child = fork(join(import.meta.dirname, 'house.ts'), [directory], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port, openedIn } = await heard(child, 'ready');
  return {
    url: `http://127.0.0.1:${port}`,
    openedIn,
    ask: (message, answer) => {
      const told = heard(child, answer);
      child.send(message);
      return told;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

function heard<Type extends FromHouse['type']>(child: ChildProcess, type: Type): Promise<MessageOf<Type>> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromHouse) => {
      if (message.type !== type) return;
      child.off('message', listen);
      child.off('exit', fail);
      resolve(message as MessageOf<Type>);
    };
    const fail = () => reject(new Error(`the server ended before it said '${type}'`));
    child.on('message', listen);
    child.on('exit', fail);
  });
}
