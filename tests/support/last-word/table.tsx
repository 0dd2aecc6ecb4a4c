/** Table of Last word: messages, input, and natures at the end. */
import type { Game } from '../../../apps/web/src/connection/game.ts';
import { useStore } from '../../../apps/web/src/connection/store.ts';
import type { View } from './words.ts';

export default function LastWordTable({ game }: { game: Game }) {
  const view = useStore(game.state, ({ mirror }) => (mirror?.view ?? { phase: 'empty' }) as View);
  if (view.phase === 'empty') return null;
  const { said, isGuessing, reveal } = view;
  return (
    <div className="page">
      <h1>Last word</h1>
      <ul>
        {said.map(({ at, by, text }) => (
          <li key={`${at} ${by}`}>{text}</li>
        ))}
      </ul>
      {reveal !== null && <p>{`The left was a ${reveal.cast.left}, the right a ${reveal.cast.right}.`}</p>}
      {reveal === null && isGuessing && (
        <button type="button" onClick={() => void game.play({ type: 'guess', nature: 'human' })}>
          A human
        </button>
      )}
      {reveal === null && !isGuessing && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void game.play({ type: 'say', text: String(new FormData(event.currentTarget).get('word')) });
          }}
        >
          <input name="word" aria-label="Your word" />
        </form>
      )}
    </div>
  );
}
