/** The single live region of the page for screen readers. */
import { createStore, useStore } from '../connection/store.ts';

interface Announcement {
  readonly text: string;
  readonly number: number;
}
interface AnnouncerState {
  /** Content of the live region, the newest last. */
  readonly said: readonly Announcement[];
  /** Queued messages. */
  readonly waiting: readonly string[];
  /** Whether there was a message just now. */
  readonly busy: boolean;
}

/** Milliseconds between two messages: some screen readers drop simultaneous ones. */
const apart = 300;
/** Number of kept messages: for manual reading, while the region stays small. */
const kept = 5;

export const announcerState = createStore<AnnouncerState>({ said: [], waiting: [], busy: false });

/** Announces a text to screen readers, politely and in order. Repetitions are announced again. */
export function announce(text: string): void {
  announcerState.set((was) => ({ ...was, waiting: [...was.waiting, text] }));
  if (!announcerState.get().busy) sayNext();
}

function sayNext(): void {
  const [text, ...waiting] = announcerState.get().waiting;
  if (text === undefined) {
    announcerState.set((was) => ({ ...was, busy: false }));
    return;
  }
  announcerState.set(({ said }) => ({
    said: [...said, { text, number: (said.at(-1)?.number ?? 0) + 1 }].slice(-kept),
    waiting,
    busy: true,
  }));
  setTimeout(sayNext, apart);
}

/** The live region of the page. Each message is a separate node, so that none is repeated with the next. */
export function Announcer() {
  const said = useStore(announcerState, (value) => value.said);
  return (
    <div className="unseen announcer" role="status" aria-live="polite" aria-atomic="false">
      {said.map(({ text, number }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
