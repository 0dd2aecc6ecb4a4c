/** Single views for the style guide, with made-up content. */
import { useMemo } from 'react';
import type { LobbyView, Origin } from '../connection/frames.ts';
import type { ServerState } from '../connection/house-state.ts';
import { ServerContext } from '../connection/use-house.ts';
import ChoosePage from '../formats/duel/choose-page.tsx';
import DuelTable from '../formats/duel/duel-table.tsx';
import GameshowTable from '../formats/gameshow/gameshow-table.tsx';
import ImitationTable from '../formats/imitation/imitation-table.tsx';
import MarketTable from '../formats/market/market-table.tsx';
import { PrivateTableCard } from '../friends/private-table.tsx';
import { FrontPage } from '../front/front-page.tsx';
import { ReadyCheck } from '../lobby/ready-check.tsx';
import type { Check } from '../lobby/use-call.ts';
import { Waiting } from '../lobby/waiting.tsx';
import { LineStatus } from '../shell/line-status.tsx';
import { duelOver, duelStyled, duelView } from '../testing/duel-fixtures.ts';
import { gathering, lobbyView, privateTable, tableView } from '../testing/fixtures.ts';
import { gameshowLabels, gameshowOver, gameshowView } from '../testing/gameshow-fixtures.ts';
import { fakeGame, fakeServer } from '../testing/house.ts';
import { imitationLeft, imitationOver, imitationView } from '../testing/imitation-fixtures.ts';

/** A player waits, and is called, at this moment. */
const waitingNow = () =>
  ({
    status: 'waiting',
    roles: ['bettor'],
    since: Date.now() - 42_000,
    priority: false,
    lacking: [
      { nature: 'human', role: 'target' },
      { nature: 'machine', role: 'target' },
    ],
  }) satisfies LobbyView['you'];
const calledNow = (): Check => ({
  status: 'ready-check',
  roles: ['bettor'],
  check: 'c',
  until: Date.now() + 12_000,
  confirmed: false,
});
const nothing = () => {};
const bettor = () => tableView('bettor-1');
const own = () => bettor().own ?? never();
const over = () => tableView('bettor-1', true);
const revealed = () => over().reveal ?? never();
const never = (): never => {
  throw new Error('the fixture has it');
};

/** Tables in every state, by name. */
const tables = {
  bettor,
  fresh: () => ({
    ...bettor(),
    conversation: [],
    chart: tableView('target').chart.slice(0, 1),
    mayBeDone: false,
    own: { ...own(), queue: [], position: 0, cash: 0, ifHuman: 0, ifComputer: 0 },
  }),
  done: () => ({ ...bettor(), own: { ...own(), done: true }, done: ['bettor-1', 'bettor-2'] as const }),
  broke: () => ({ ...bettor(), own: { ...own(), cash: -4_990_000 } }),
  target: () => tableView('target'),
  idle: () => ({ ...tableView('target'), conversation: tableView('target').conversation.slice(0, 4) }),
  spectator: () => tableView('spectator'),
  reveal: over,
  machine: () => ({ ...over(), reveal: { ...revealed(), nature: 'machine' as const } }),
  void: () => ({ ...over(), reveal: { ...revealed(), end: 'void' as const, results: {} } }),
};

/** Tables of the imitation game in every state, by name. */
const imitations = {
  'imitation-asks': () => imitationView('interrogator'),
  'imitation-early': () => ({ ...imitationView('interrogator'), mayDecide: false }),
  'imitation-decides': () => ({ ...imitationView('interrogator'), verdictBy: 345_000 }),
  'imitation-two': () => imitationView('interrogator', 2),
  'imitation-tells': () => imitationView('A'),
  'imitation-waits': () => ({ ...imitationView('A'), verdictBy: 345_000 }),
  'imitation-right': () => imitationOver('interrogator'),
  'imitation-taken': () => imitationOver('B'),
  'imitation-left': () => imitationLeft('interrogator'),
  'imitation-left-alone': () => imitationLeft('A'),
};

/** Tables of the game show in every state, by name. */
const shows = {
  'gameshow-talk': () => gameshowView('B'),
  'gameshow-may-label': () => ({ ...gameshowView('B'), labelsFrom: 0 }),
  'gameshow-ticks': () => ({ ...gameshowView('B'), tick: { endsAt: 190_000 } }),
  'gameshow-locked': () => ({ ...gameshowView('B'), labelsFrom: 0, labels: { A: 'human', C: 'ai' } }),
  'gameshow-watch': () => gameshowView('spectator'),
  'gameshow-labels': () => gameshowLabels('B'),
  'gameshow-given': () => gameshowLabels('B', { A: 'human', C: 'ai' }),
  'gameshow-over': () => gameshowOver('B'),
};

export const gameshowNames = Object.keys(shows) as (keyof typeof shows)[];
/** Tables of the duel in every state, by name. */
const duels = {
  'duel-fresh': () => ({ ...duelView('small-words'), talk: [] }),
  'duel-small': () => duelView('small-words'),
  'duel-may': () => ({ ...duelView('open-chat'), mayPredict: true, onTheWay: ['and you?'] }),
  'duel-turn': () => ({ ...duelView('debate'), mayTalk: false }),
  'duel-asks': () => ({ ...duelView('interrogation'), mayPredict: true }),
  'duel-suspect': () => duelView('interrogation', 'right'),
  'duel-slots': () => {
    const view = duelView('open-chat');
    const now = { by: 'right', endsAt: 150_000 };
    return {
      ...view,
      rules: { ...view.rules, turns: 'slots', limitsMerged: true },
      onTheWay: ['I told you. '.repeat(21).trim()],
      slots: { now, passes: [{ by: 'right', at: 90_000 }] },
    };
  },
  'duel-few': () => {
    const view = duelView('open-chat');
    return { ...view, rules: { ...view.rules, mix: 0.3 } };
  },
  'duel-watched': () => ({ ...duelView('open-chat', 'spectator'), talk: [] }),
  'duel-wrong': () => duelOver('open-chat'),
  'duel-taken': () => duelOver('interrogation', 'right'),
  'duel-style': duelStyled,
  'duel-left': () => {
    const over = duelOver('small-words');
    const end = { end: 'left' as const, prediction: null };
    return { ...over, reveal: over.reveal && { ...over.reveal, ...end } };
  },
};

export const pages = ['front', 'wait', 'duel-wait', 'ready', 'confirmed', 'join', 'choose'] as const;
export const tableNames = Object.keys(tables) as (keyof typeof tables)[];
export const duelNames = Object.keys(duels) as (keyof typeof duels)[];
export const imitationNames = Object.keys(imitations) as (keyof typeof imitations)[];

/**
 * A single view with sample content: `?show=NAME&line=lost&recent=0&origin=practice&gathering=1&theme=dark`.
 */
export function StyleView({ show, asked }: { show: string; asked: URLSearchParams }) {
  const origin = (asked.get('origin') ?? 'rated') as Origin;
  const line = (asked.get('line') ?? 'open') as ServerState['line'];
  const recent = Number(asked.get('recent') ?? 15);
  const gathered = asked.has('gathering');
  const [waiting, check] = useMemo(() => [waitingNow(), calledNow()] as const, []);
  const house = useMemo(
    () =>
      fakeServer(waiting, {
        line,
        lobbies: { market: { ...lobbyView(waiting), recent } },
        ...(gathered && { gatherings: { lamp: gathering }, waitsFor: { kind: 'table', invite: 'lamp' } }),
      }),
    [waiting, line, recent, gathered],
  );
  const game = useMemo(
    () =>
      fakeGame(
        { ...tables, ...imitations, ...shows, ...duels }[show as keyof typeof tables]?.() ?? null,
        origin,
      ),
    [show, origin],
  );
  return (
    <ServerContext value={house}>
      <LineStatus atTable={false} />
      {show === 'front' && <FrontPage />}
      {show === 'wait' && (
        <Waiting
          preset="market"
          format="market"
          as={['bettor']}
          status={lobbyView(waiting).you}
          onLeave={nothing}
        />
      )}
      {show === 'duel-wait' && (
        <Waiting
          preset="duel/interrogation"
          format="duel"
          as={['interrogator']}
          status={{
            ...waiting,
            roles: ['interrogator'],
            lacking: [
              { nature: 'human', role: 'suspect' },
              { nature: 'machine', role: 'suspect' },
            ],
          }}
          onLeave={nothing}
        />
      )}
      {show === 'ready' && <ReadyCheck check={check} />}
      {show === 'confirmed' && <ReadyCheck check={{ ...check, confirmed: true }} />}
      {show === 'join' && (
        <div className="stack narrow">
          <h1>Table</h1>
          <PrivateTableCard table={privateTable} onReply={nothing} />
        </div>
      )}
      {show in tables && <MarketTable game={game} />}
      {show in shows && <GameshowTable game={game} />}
      {show === 'choose' && <ChoosePage />}
      {show in duels && <DuelTable game={game} />}
      {show in imitations && <ImitationTable game={game} />}
    </ServerContext>
  );
}
