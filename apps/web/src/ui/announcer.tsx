import { createStore, useStore } from '../connection/store.ts';

const spoken = createStore({ text: '', times: 0 });

/** Has a screen reader say something, politely. The same words twice are said twice. */
export function announce(text: string): void {
  spoken.set(({ times }) => ({ text, times: times + 1 }));
}

/** The one live region of the page. */
export function Announcer() {
  const { text, times } = useStore(spoken, (value) => value);
  return (
    <div className="unseen announcer" aria-live="polite" role="status">
      <span key={times}>{text}</span>
    </div>
  );
}
