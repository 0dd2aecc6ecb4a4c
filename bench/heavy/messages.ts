/** What the benchmark of the heavy game and its house say to each other. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** What the benchmark and the house of the heavy game say to each other. */
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

/** A house in a process of its own. */
export interface HouseProcess {
  readonly url: string;
  /** How long it took from the first look into its directory until it was open, in milliseconds. */
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
    const fail = () => reject(new Error(`the house ended before it said '${type}'`));
    child.on('message', listen);
    child.on('exit', fail);
  });
}
