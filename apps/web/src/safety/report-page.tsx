/** The page from which a message or a player is reported: of a game that runs or is over, or of a private table. */
import { useParams, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useStore } from '../connection/store.ts';
import { useHouse, useHouseState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { safetyWords } from '../words/safety.ts';
import { sentence } from '../words/sentence.ts';
import { saidIn, seatsIn } from './said.ts';

const reasons = ['abuse', 'threat', 'sexual', 'personal-data', 'cheating', 'other'] as const;

/** Somebody or something that can be reported, and how the house is told. */
interface Choice {
  readonly label: string;
  readonly body: object;
}

export function ReportPage() {
  const { what } = useParams({ from: '/report/$what' });
  return what.startsWith('i_') ? <TableReport invite={what} /> : <GameReport id={what} />;
}

function GameReport({ id }: { id: string }) {
  const { t } = useTranslation(safetyWords);
  const house = useHouse();
  const game = useMemo(() => house.game(id), [house, id]);
  useEffect(() => {
    house.game(id);
    return () => house.leaveGame(id);
  }, [house, id]);
  const view = useStore(game.state, ({ mirror }) => mirror?.view ?? null);
  const own = useStore(game.state, ({ seat }) => seat?.seat ?? null);
  if (view === null) return <Report choices={[]} />;
  const seats = seatsIn(view, own);
  const choices = [
    ...seats.map((seat) => ({ label: t('report.player', { seat }), body: { game: id, seat } })),
    ...saidIn(view)
      .filter(({ seat }) => seat !== own)
      .map(({ seat, at, text }) => ({
        label: t('report.message', { seat, text }),
        body: { game: id, seat, said: at },
      })),
  ];
  const isOver = (view as { phase?: string }).phase === 'over';
  return <Report choices={choices} mayBlock={isOver} />;
}

function TableReport({ invite }: { invite: string }) {
  const people = useHouseState((state) => state.tables[invite]?.people);
  const others = (people ?? []).filter(({ you }) => !you);
  return <Report choices={others.map(({ name }) => ({ label: name, body: { invite, name } }))} />;
}

function Report({ choices, mayBlock = false }: { choices: readonly Choice[]; mayBlock?: boolean }) {
  const { t } = useTranslation(safetyWords);
  const router = useRouter();
  const [told, setTold] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  useTitle(`${t('report.title')} · Parlour`);
  const about = choices[chosen] ?? choices[0];
  const tell = (result: { readonly error: Parameters<typeof sentence>[0] } | object, text: string) => {
    if ('error' in result) setProblem(sentence(result.error as Parameters<typeof sentence>[0]));
    else {
      setProblem(null);
      setTold(text);
    }
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { ...about?.body, reason: form.get('reason'), text: form.get('text') };
    const result = await call<{ isNew: boolean }>('POST', '/api/reports', body);
    tell(result, t('value' in result && !result.value.isNew ? 'report.again' : 'report.sent'));
  };
  const block = async () => {
    const { game, seat } = (about?.body ?? {}) as { game?: string; seat?: string };
    tell(await call('POST', '/api/me/blocks', { game, seat }), t('report.blocked'));
  };
  return (
    <div className="stack narrow">
      <h1>{t('report.title')}</h1>
      <p>{t('report.lead')}</p>
      {problem !== null && <Notice loud>{problem}</Notice>}
      {told !== null && (
        <p role="status" className="notice">
          {told}
        </p>
      )}
      {about === undefined && <p className="soft">{t('report.nobody')}</p>}
      {about !== undefined && (
        <form className="stack" onSubmit={(event) => void send(event)}>
          <label className="stack">
            {t('report.whom')}
            <select
              className="field"
              value={chosen}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              {choices.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className="stack">
            {t('report.why')}
            <select className="field" name="reason">
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`report.reasons.${reason}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="stack">
            {t('report.text')}
            <textarea className="field" name="text" rows={3} maxLength={1000} dir="auto" />
          </label>
          <div className="row">
            <Button look="primary" type="submit">
              {t('report.send')}
            </Button>
            {mayBlock && <Button onClick={() => void block()}>{t('report.block')}</Button>}
          </div>
        </form>
      )}
      <Button look="quiet" onClick={() => router.history.back()}>
        {t('report.back')}
      </Button>
    </div>
  );
}
