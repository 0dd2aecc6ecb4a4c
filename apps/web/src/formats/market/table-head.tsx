/** The head of the table: its announcements are those of the last seconds. */
import type { Game } from '../../connection/game.ts';
import { TalkTableHead as Head } from '../../talk/table-head.tsx';
import { useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

export function TableHead({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const until = useTable(game, (view) => view.closesAt);
  return <Head game={game} title={w('game.title')} until={until} sure={w('game.leaveSure')} lastSeconds />;
}
