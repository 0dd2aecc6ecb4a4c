/** The table of a duel: what has been said. */
import type { DuelTableView } from '@parlour/game';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';

export default function DuelTable({ game }: { readonly game: Game }) {
  const view = useStore(game.state, ({ mirror }) => mirror?.view as DuelTableView | undefined);
  return (
    <ol>
      {view?.talk?.map(({ by, at, text }) => (
        <li key={`${by} ${at}`} dir="auto">
          {text}
        </li>
      ))}
    </ol>
  );
}
