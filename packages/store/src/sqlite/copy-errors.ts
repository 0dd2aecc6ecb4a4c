/** A backup cannot be made, or a file cannot be restored. The message says why and what to do; nothing was changed. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file}: ${reason}`, { cause });
  }
}
