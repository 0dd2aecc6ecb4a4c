/** Table of a duel: conversation, input with keyboard, prediction, and payoffs. */
import { configureDuel } from '@parlour/game';
import { useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeysSwitch } from '../../ui/keys-switch.tsx';
import { useViewportHeight } from '../../ui/use-viewport-height.ts';
import { percentText } from '../../words/number.ts';
import { Guidelines } from './guidelines.tsx';
import { AllPayoffs, OwnPayoffs } from './payoff-table.tsx';
import { PredictOrNot } from './predict.tsx';
import { RevealLayer } from './reveal.tsx';
import { SayBox } from './say-box.tsx';
import { TableHead } from './table-head.tsx';
import { roleAt, useTable } from './table-view.ts';
import { Talk } from './talk.tsx';
import { useFormatTranslation } from './words/index.ts';
import '../../ui/table.css';
import './duel.css';

export default function DuelTable({ game }: { readonly game: Game }) {
  const empty = useStore(game.state, ({ mirror }) => mirror === null || !('you' in mirror.view));
  return empty ? null : <Table game={game} />;
}

function Table({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const sits = useTable(game, (view) => view.you !== 'spectator');
  const [rules, setRules] = useState(false);
  useViewportHeight();
  return (
    <div className="table chat duel" data-sits={sits || undefined}>
      <TableHead game={game} onRules={() => setRules(true)} />
      <Talk game={game} />
      {sits && <SayBox game={game} />}
      {sits && <PredictOrNot game={game} />}
      <aside className="duel-side-panel" aria-label={w('rulesTitle')}>
        <WhatCounts game={game} />
        {sits && <KeysSwitch keys={w('keys')} />}
      </aside>
      {rules && (
        <Dialog label={w('rulesTitle')} onClose={() => setRules(false)}>
          <div className="stack">
            <h2>{w('rulesTitle')}</h2>
            <WhatCounts game={game} />
            <Button look="primary" onClick={() => setRules(false)}>
              {w('close')}
            </Button>
          </div>
        </Dialog>
      )}
      <RevealLayer game={game} />
    </div>
  );
}

const { mix: usualMix } = configureDuel({});

/** The aim, how one talks here, and the points. */
function WhatCounts({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const rules = useTable(game, (view) => view.rules);
  const you = useTable(game, (view) => view.you);
  const isSuspect = roleAt(rules, you)?.role === 'suspect';
  const Payoffs = you === 'spectator' ? AllPayoffs : OwnPayoffs;
  return (
    <>
      <p>
        {w(isSuspect ? 'goalSuspect' : 'goal')}
        {rules.mix !== usualMix && ` ${w('mix', { share: percentText(rules.mix) })}`}
      </p>
      {rules.forum !== null && <Guidelines forum={rules.forum} />}
      <Payoffs payoffs={rules.payoffs} />
    </>
  );
}
