/** The one live region of the page: what a screen reader says. */
import { createStore, useStore } from '../connection/store.ts';

interface Announcement {
  readonly text: string;
  readonly number: number;
}
interface AnnouncerState {
  /** What stands in the live region, the newest last. */
  readonly said: readonly Announcement[];
  /** What is still to be said. */
  readonly waiting: readonly string[];
  /** Was something said just now? */
  readonly busy: boolean;
}

/** Between two messages, in milliseconds: what comes at one instant swallows one another in some screen readers. */
const apart = 300;
/** So many messages stay: a reader finds the last ones by hand, and the region stays small. */
const kept = 5;

export const spoken = createStore<AnnouncerState>({ said: [], waiting: [], busy: false });

/** Has a screen reader say something, politely and after all that was to be said before. The same twice is said twice. */
export function announce(text: string): void {
  spoken.set((was) => ({ ...was, waiting: [...was.waiting, text] }));
  if (!spoken.get().busy) sayNext();
}

function sayNext(): void {
  const [text, ...waiting] = spoken.get().waiting;
  if (text === undefined) {
    spoken.set((was) => ({ ...was, busy: false }));
    return;
  }
  spoken.set(({ said }) => ({
    said: [...said, { text, number: (said.at(-1)?.number ?? 0) + 1 }].slice(-kept),
    waiting,
    busy: true,
  }));
  setTimeout(sayNext, apart);
}

/** The one live region of the page. Each message is a node of its own, so that none is said again with the next. */
export function Announcer() {
  const said = useStore(spoken, (value) => value.said);
  return (
    <div className="unseen announcer" role="status" aria-live="polite" aria-atomic="false">
      {said.map(({ text, number }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
