/** Waiting times and incentives of a preset, simulated by the server. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../connection/call.ts';
import { Button } from '../../ui/button.tsx';
import { proposalWords } from '../../words/proposals.ts';
import { sentence } from '../../words/sentence.ts';
import type { SimulationResult } from '../shapes.ts';

export function Simulation({ text }: { text: string | null }) {
  const { t } = useTranslation(proposalWords);
  const [arrivals, setArrivals] = useState(2);
  const [bots, setBots] = useState(10);
  const [found, setFound] = useState<SimulationResult | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const run = async () => {
    if (text === null) return;
    setTold(t('simulation.runs'));
    const done = await call<SimulationResult>('POST', '/api/preset-simulation', { text, arrivals, bots });
    setTold('error' in done ? sentence(done.error) : t('simulation.done'));
    if ('value' in done) setFound(done.value);
  };
  return (
    <section className="stack">
      <h2>{t('simulation.title')}</h2>
      <p className="small soft">{t('simulation.lead')}</p>
      <label className="editor-field">
        {t('simulation.arrivals')}
        <input
          className="field mono"
          type="number"
          min={0.1}
          max={60}
          step="any"
          value={arrivals}
          onChange={({ target }) => setArrivals(Number(target.value))}
        />
      </label>
      <label className="editor-field">
        {t('simulation.bots')}
        <input
          className="field mono"
          type="number"
          min={1}
          max={100}
          value={bots}
          onChange={({ target }) => setBots(Number(target.value))}
        />
      </label>
      <div className="row">
        <Button aria-disabled={text === null} onClick={() => void run()}>
          {t('simulation.run')}
        </Button>
      </div>
      <p aria-live="polite">{told}</p>
      {found !== null && <Found found={found} />}
    </section>
  );
}

function Found({ found: { waiting, sides } }: { found: SimulationResult }) {
  const { t } = useTranslation(proposalWords);
  return (
    <>
      {waiting !== null && (
        <table className="proposal-table small">
          <caption>{t('simulation.waiting')}</caption>
          <thead>
            <tr>
              {(['who', 'mean', 'p50', 'p95'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`simulation.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['human', 'machine'] as const).map((nature) => (
              <tr key={nature}>
                <th scope="row">{t(`simulation.met.${nature}`)}</th>
                {([waiting[nature]?.mean, waiting[nature]?.p50, waiting[nature]?.p95] as const).map(
                  (seconds, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its place
                    <td key={index} className="mono">
                      {seconds === undefined ? '–' : Math.round(seconds)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sides?.map(({ role, nature, best, human, machine, never, warnings }) => (
        <div key={`${role} ${nature}`} className="stack">
          <p className="small">
            {t('simulation.side', {
              ...{ role, nature: t(`simulation.natures.${nature as 'human'}`) },
              ...{ best: best.toFixed(2), human: human.toFixed(2), machine: machine.toFixed(2) },
              never: never.toFixed(2),
            })}
          </p>
          {warnings.map((warning) => (
            <p key={warning} className="editor-problem small">
              {t(`simulation.warnings.${warning}`)}
            </p>
          ))}
        </div>
      ))}
      {sides?.every(({ warnings }) => warnings.length === 0) && <p>{t('simulation.noWarnings')}</p>}
    </>
  );
}
