/** A disk that fails on command. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../temporary.ts';

/** A disk that can be made to fail and to work again. */
export interface FailingDisk {
  /** Data directory of the server. */
  readonly directory: string;
  readonly fail: () => void;
  readonly mend: () => void;
  readonly remove: () => void;
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A small disk in memory that can be filled; undefined if mounting is not permitted. `megabytes`: its size. */
export function smallDisk(megabytes = 3): FailingDisk | undefined {
  const place = temporaryDirectory();
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'parlour-test', place))
    return undefined;
  const filler = join(place, 'filler');
  return {
    directory: join(place, 'data'),
    fail: () => {
      for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2))
        for (;;)
          try {
            writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
          } catch {
            break;
          }
    },
    mend: () => rmSync(filler, { force: true }),
    remove: () => void run('umount', '-l', place),
  };
}

/**
 * A directory with files that can no longer be written, even through open handles; undefined if unsupported.
 */
export function lockedFiles(): FailingDisk | undefined {
  const place = temporaryDirectory();
  const directory = join(place, 'data');
  const probe = join(place, 'probe');
  writeFileSync(probe, '');
  const works = run('chattr', '+i', probe) && run('chattr', '-i', probe);
  if (!works) return undefined;
  const change = (sign: string) => {
    // Not the shared memory: the kernel kills a process that writes to a mapped file that has become immutable.
    const files = readdirSync(directory).filter((name) => /^parlour\.db(-wal)?$/.test(name));
    run('chattr', `${sign}i`, ...files.map((name) => join(directory, name)));
  };
  return { directory, fail: () => change('+'), mend: () => change('-'), remove: () => change('-') };
}

/** A read-only directory on a separate disk; undefined if mounting is not permitted. */
export function readOnlyDisk(): FailingDisk | undefined {
  const disk = smallDisk();
  return (
    disk && {
      ...disk,
      fail: () => void run('mount', '-o', 'remount,ro', join(disk.directory, '..')),
      mend: () => void run('mount', '-o', 'remount,rw', join(disk.directory, '..')),
    }
  );
}
