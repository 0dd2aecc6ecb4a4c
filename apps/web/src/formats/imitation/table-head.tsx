/** The head of a table: the time of the talk, and then that of the verdict. */
import type { Game } from '../../connection/game.ts';
import { TalkTableHead as Head } from '../../talk/table-head.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

export function TableHead({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const asks = useTable(game, (view) => view.you === 'interrogator');
  const until = useTable(game, (view) => view.verdictBy ?? view.closesAt);
  const talkOver = useTable(game, isTalkOver);
  return (
    <Head
      game={game}
      title={w('title')}
      until={until}
      sure={w(asks ? 'leaveAsks' : 'leaveTells')}
      news={talkOver ? w(asks ? 'decide' : 'decides') : undefined}
    />
  );
}
