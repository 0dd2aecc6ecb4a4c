/**
 * A backup cannot be made, or a file cannot be restored. The message has the reason and a hint; nothing was
 * changed.
 */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file}: ${reason}`, { cause });
  }
}

/** A backup or a restoring was begun and could not be finished: the disk, or a damaged database. Nothing is half there. */
export class CopyFailed extends Error {
  override readonly name = 'CopyFailed';

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file}: ${reason}`, { cause });
  }
}
