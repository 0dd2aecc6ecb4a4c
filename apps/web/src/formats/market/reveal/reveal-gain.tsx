/** A bettor's forecast gain at the reveal, and what it did to their mean. */
import type { BettorSeat, Reveal } from '@parlour/game';
import { useEffect } from 'react';
import type { PersonRecord } from '../../../connection/archive.ts';
import type { Game } from '../../../connection/game.ts';
import { resourceAt } from '../../../connection/resource.ts';
import { useStore } from '../../../connection/store.ts';
import { useHouseState } from '../../../connection/use-house.ts';
import { useNewRecord } from '../../../games/use-new-record.ts';
import { pointsText } from '../../../ui/estimate.tsx';
import type { MarketRecord } from '../record.ts';
import { useTable } from '../table-view.ts';
import { useWords } from '../words/index.ts';

export function RevealGain({ game, reveal }: { game: Game; reveal: Reveal }) {
  const you = useTable(game, (view) => view.you);
  if (!(you in reveal.results) || reveal.end === 'void' || game.lesson !== undefined) return null;
  return <Gain game={game} seat={you as BettorSeat} />;
}

function Gain({ game, seat }: { game: Game; seat: BettorSeat }) {
  const record = useNewRecord(game.id) as MarketRecord | null;
  const gain = record?.gains[seat]?.forecast;
  return <GainShown gain={gain} isRated={record?.origin === 'rated'} />;
}

/** `gain` in points; undefined: it is not known yet. */
export function GainShown({ gain, isRated }: { gain: number | undefined; isRated: boolean }) {
  const t = useWords();
  return (
    <section className="gain">
      <h3>{t('reveal.forecast')}</h3>
      <p>
        <strong className="gain-number mono">{gain === undefined ? '…' : pointsText(gain)}</strong>{' '}
        {gain !== undefined && isRated && <Mean gain={gain} />}
      </p>
      <p className="small soft">
        {gain === 0 && t('reveal.forecastNone')} {t('reveal.forecastWhat')}{' '}
        {isRated && t('reveal.forecastRanks')}
      </p>
    </section>
  );
}

/** What the game did to the mean of all of one's games. */
function Mean({ gain }: { gain: number }) {
  const t = useWords();
  const id = useHouseState((state) => state.you?.id ?? '');
  const resource = resourceAt<PersonRecord>(`/api/people/${encodeURIComponent(id)}`);
  const bettor = useStore(resource.state, ({ value }) =>
    value?.standings.find(({ format, board }) => format === 'market' && board === 'bettor'),
  );
  useEffect(() => void resource.load(), [resource]);
  if (bettor === undefined || bettor.mean === null || bettor.n < 2) return null;
  const before = (bettor.mean * bettor.n - gain) / (bettor.n - 1);
  return <span>{t('reveal.mean', { before: pointsText(before), after: pointsText(bettor.mean) })}</span>;
}
