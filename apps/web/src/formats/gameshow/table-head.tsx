/** The head of the table: the time of the talk, and then that of the labels. */
import type { Game } from '../../connection/game.ts';
import { TalkTableHead as Head } from '../../talk/table-head.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

export function TableHead({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const until = useTable(game, (view) => view.labelBy ?? view.closesAt);
  const talkOver = useTable(game, isTalkOver);
  const given = useTable(game, (view) => view.labels !== null);
  return (
    <Head
      game={game}
      title={w('title')}
      until={until}
      sure={w(given ? 'leaveLabelled' : 'leave')}
      news={talkOver ? w('talkOver') : undefined}
    />
  );
}
