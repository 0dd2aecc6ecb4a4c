/** The head of a duel's table: the forum, and on a phone the way to its rules. */
import { payoffRange } from '@parlour/game';
import type { Game } from '../../connection/game.ts';
import { TalkTableHead as Head } from '../../talk/table-head.tsx';
import { Button } from '../../ui/button.tsx';
import { forumTitle, useForum } from './forums.ts';
import { pointsText } from './points.ts';
import { useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

export function TableHead({ game, onRules }: { game: Game; onRules: () => void }) {
  const w = useFormatTranslation();
  const forum = useTable(game, (view) => view.rules.forum);
  const until = useTable(game, (view) => view.closesAt);
  const silent = useTable(game, (view) => view.talk.length === 0);
  const payoffs = useTable(game, (view) => view.rules.payoffs);
  const points = pointsText(payoffRange(payoffs).least);
  return (
    <Head
      game={game}
      title={w('title')}
      name={forum === null ? undefined : <ForumName id={forum} />}
      until={until}
      sure={silent ? w('leaveEarly') : w('leave', { points })}
    >
      <Button look="quiet" className="small duel-rules-open" onClick={onRules}>
        {w('rules')}
      </Button>
    </Head>
  );
}

function ForumName({ id }: { id: string }) {
  return forumTitle(useForum(id) ?? { id, title: id });
}
