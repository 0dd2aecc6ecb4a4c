import { useMemo } from 'react';
import type { Origin } from '../connection/frames.ts';
import { HouseContext } from '../connection/here.ts';
import MarketTable from '../market/market-table.tsx';
import { lobbyView, privateTable, tableView } from '../testing/fixtures.ts';
import { standInHouse, standInRoom } from '../testing/house.ts';
import { FrontPage } from './front-page.tsx';
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
      {show === 'front' && <FrontPage />}
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
