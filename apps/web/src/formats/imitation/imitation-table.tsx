/** The table of the imitation game, for each seat its own. */
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { useViewportHeight } from '../../ui/use-viewport-height.ts';
import { InterrogatorTable } from './interrogator-table.tsx';
import { RevealLayer } from './reveal.tsx';
import { useTable } from './table-view.ts';
import { WitnessTable } from './witness-table.tsx';
import '../../ui/table.css';
import './imitation.css';

export default function ImitationTable({ game }: { game: Game }) {
  const empty = useStore(game.state, ({ mirror }) => mirror === null || !('you' in mirror.view));
  return empty ? null : <Table game={game} />;
}

function Table({ game }: { game: Game }) {
  const you = useTable(game, (view) => view.you);
  useViewportHeight();
  return (
    <>
      {you === 'A' || you === 'B' ? (
        <WitnessTable game={game} you={you} />
      ) : (
        <InterrogatorTable game={game} />
      )}
      <RevealLayer game={game} />
    </>
  );
}
