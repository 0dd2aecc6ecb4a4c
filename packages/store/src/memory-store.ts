/** A whole store in memory. */
import { memoryArchive } from './memory-archive.ts';
import { saidInGallery } from './memory-gallery.ts';
import { memoryLog } from './memory-log.ts';
import { memoryRecords } from './memory-records.ts';
import { memorySafety } from './memory-safety.ts';
import { emptyTables } from './memory-tables.ts';
import { type Store, StoreClosed } from './store.ts';

/** For tests and for playing without a disk. Keeps every promise of a store but the one to outlive the process. */
export function memoryStore(): Store {
  let closed = false;
  const tables = emptyTables();
  const { audit } = tables.safety;
  const {
    close: closeLog,
    textAt,
    ...log
  } = memoryLog((note) => {
    audit.push({ ...note, n: audit.length + 1, sanction: null });
  });
  const mustBeOpen = () => {
    if (closed) throw new StoreClosed();
  };
  return {
    log,
    records: memoryRecords(mustBeOpen, tables),
    archive: memoryArchive(
      mustBeOpen,
      textAt,
      saidInGallery(tables.gallery, tables.bots),
      (account) => tables.accounts.get(account)?.kind === 'member',
    ),
    safety: memorySafety(mustBeOpen, tables),
    async close() {
      closed = true;
      closeLog();
    },
  };
}
