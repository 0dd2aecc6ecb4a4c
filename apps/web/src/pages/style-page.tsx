import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Origin } from '../connection/frames.ts';
import { HouseContext } from '../connection/here.ts';
import MarketTable from '../market/market-table.tsx';
import { FinishedGame } from '../replay/replay-page.tsx';
import { finishedGames } from '../testing/archive.ts';
import { answerInPlaceOfTheHouse } from '../testing/archive-answers.ts';
import { lobbyView, privateTable, tableView } from '../testing/fixtures.ts';
import { standInHouse, standInRoom } from '../testing/house.ts';
import { AccountPage } from './account-page.tsx';
import { BothBoards } from './boards-page.tsx';
import { FrontPage } from './front-page.tsx';
import { Games } from './games-page.tsx';
import { MePage } from './me-page.tsx';
import { Person } from './person-page.tsx';
import { PrivateTableCard } from './private-table.tsx';
import { ReadyCheck } from './ready-check.tsx';
import { Waiting } from './waiting.tsx';

const waiting = {
  status: 'waiting',
  role: 'bettor',
  since: Date.now(),
  priority: true,
  lacking: 'target',
} as const;
const check = {
  status: 'ready-check',
  role: 'bettor',
  check: 'c',
  until: Date.now() + 12_000,
  confirmed: false,
} as const;
const nothing = () => {};

const tables = {
  bettor: () => tableView('bettor-1'),
  fresh: () => ({
    ...tableView('bettor-1'),
    conversation: [],
    chart: tableView('target').chart.slice(0, 1),
    mayBeDone: false,
  }),
  target: () => tableView('target'),
  idle: () => ({ ...tableView('target'), conversation: tableView('target').conversation.slice(0, 4) }),
  spectator: () => tableView('spectator'),
  reveal: () => tableView('bettor-1', true),
};

const replay = (told: boolean) => (
  <FinishedGame game={finishedGames(1)[0]?.row.game ?? ''} seconds={37.5} told={told} onSeconds={nothing} />
);

/** Pages that read from the house over HTTP. */
const readers: Readonly<Record<string, () => ReactNode>> = {
  front: () => <FrontPage />,
  games: () => <Games search={{}} onSearch={nothing} />,
  replay: () => replay(false),
  told: () => replay(true),
  boards: () => <BothBoards period={undefined} onPeriod={nothing} />,
  'boards-empty': () => <BothBoards period="month" onPeriod={nothing} />,
  person: () => <Person account="u" />,
  me: () => <MePage />,
  account: () => <AccountPage />,
};

/** Only in development: every face of the house with made-up content. `?show=NAME`. */
export function StylePage() {
  const show = new URLSearchParams(location.search).get('show') ?? 'front';
  const origin = (new URLSearchParams(location.search).get('origin') ?? 'rated') as Origin;
  const house = useMemo(() => standInHouse(waiting), []);
  const room = useMemo(
    () => standInRoom(tables[show as keyof typeof tables]?.() ?? null, origin),
    [show, origin],
  );
  return (
    <HouseContext value={house}>
      {show in readers && <Reader>{readers[show]?.()}</Reader>}
      {show === 'wait' && <Waiting as="bettor" status={lobbyView(waiting).you} onLeave={nothing} />}
      {show === 'ready' && <ReadyCheck check={check} />}
      {show === 'join' && (
        <div className="stack narrow">
          <h1>Table</h1>
          <PrivateTableCard table={privateTable} onAnswer={nothing} />
        </div>
      )}
      {show in tables && <MarketTable room={room} />}
    </HouseContext>
  );
}

/** Made-up answers have to be there before anybody asks. */
function Reader({ children }: { children: ReactNode }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const stop = answerInPlaceOfTheHouse();
    setReady(true);
    return stop;
  }, []);
  return ready && children;
}
