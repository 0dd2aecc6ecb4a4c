/** The page from which a message or a player is reported: of a game that runs or is over, or of a private table. */
import { useParams, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useStore } from '../connection/store.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { safetyWords } from '../words/safety.ts';
import { sentence } from '../words/sentence.ts';
import { reportableMessages, seatsIn } from './said.ts';

const reasons = ['abuse', 'threat', 'sexual', 'personal-data', 'cheating', 'other'] as const;

/** A reportable player or message, and its request to the server. */
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
  const house = useServer();
  const game = useMemo(() => house.game(id), [house, id]);
  useEffect(() => {
    house.game(id);
    return () => house.leaveGame(id);
  }, [house, id]);
  const view = useStore(game.state, ({ mirror }) => mirror?.view ?? null);
  const own = useStore(game.state, ({ seat }) => seat?.seat ?? null);
  if (view === null) return <Report choices={[]} />;
  const seats = seatsIn(view, own);
  // Of two who play, the seat of the other says nothing.
  const nameOf = (seat: string) => (seats.length === 1 && own !== null ? t('report.other') : seat);
  const choices = [
    ...seats.map((seat) => ({ label: t('report.player', { seat: nameOf(seat) }), body: { game: id, seat } })),
    ...reportableMessages(view)
      .filter(({ seat }) => seat !== own)
      .map(({ seat, at, text }) => ({
        label: t('report.message', { seat: nameOf(seat), text }),
        body: { game: id, seat, said: at },
      })),
  ];
  const isOver = (view as { phase?: string }).phase === 'over';
  return <Report choices={choices} mayBlock={isOver} />;
}

function TableReport({ invite }: { invite: string }) {
  const people = useServerState((state) => state.tables[invite]?.people);
  const others = (people ?? []).filter(({ you }) => !you);
  return <Report choices={others.map(({ name }) => ({ label: name, body: { invite, name } }))} />;
}

interface ReportProps {
  readonly choices: readonly Choice[];
  readonly mayBlock?: boolean;
}

/** The report form, replaced by its result. */
function Report({ choices, mayBlock = false }: ReportProps) {
  const { t } = useTranslation(safetyWords);
  const router = useRouter();
  const [chosen, setChosen] = useState(0);
  const [told, setTold] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useTitle(`${t('report.title')} · Parlour`);
  const about = choices[chosen] ?? choices[0];
  const tell = (result: Awaited<ReturnType<typeof call>>, text: string) => {
    setProblem('error' in result ? sentence(result.error) : null);
    if (!('error' in result)) setTold(text);
  };
  const send = async (said: object) => {
    const result = await call<{ isNew: boolean }>('POST', '/api/reports', { ...about?.body, ...said });
    tell(result, t('value' in result && !result.value.isNew ? 'report.again' : 'report.sent'));
  };
  const block = async () => {
    const { game, seat } = (about?.body ?? {}) as { game?: string; seat?: string };
    tell(await call('POST', '/api/me/blocks', { game, seat }), t('report.blocked'));
  };
  const blocking = mayBlock && <Button onClick={() => void block()}>{t('report.block')}</Button>;
  return (
    <div className="stack narrow">
      <h1>{t('report.title')}</h1>
      {problem !== null && <Notice loud>{problem}</Notice>}
      {told === null ? (
        <>
          <p>{t('report.lead')}</p>
          {about === undefined && <p className="soft">{t('report.nobody')}</p>}
          {about !== undefined && (
            <ReportForm choices={choices} chosen={chosen} onChoose={setChosen} onSend={send}>
              {blocking}
            </ReportForm>
          )}
        </>
      ) : (
        <Told text={told}>
          {told !== t('report.blocked') && blocking}
          <Button onClick={() => setTold(null)}>{t('report.more')}</Button>
        </Told>
      )}
      <Button look="quiet" onClick={() => router.history.back()}>
        {t('report.back')}
      </Button>
    </div>
  );
}

/** Takes the focus after the form is removed. */
function Told({ text, children }: { text: string; children: ReactNode }) {
  const told = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is said as well
  useEffect(() => told.current?.focus(), [text]);
  return (
    <>
      <p ref={told} role="status" tabIndex={-1} className="notice">
        {text}
      </p>
      <div className="row">{children}</div>
    </>
  );
}

interface FormProps {
  readonly choices: readonly Choice[];
  readonly chosen: number;
  readonly onChoose: (chosen: number) => void;
  /** Reason and description. */
  readonly onSend: (said: object) => Promise<void>;
  readonly children: ReactNode;
}

function ReportForm({ choices, chosen, onChoose, onSend, children }: FormProps) {
  const { t } = useTranslation(safetyWords);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void onSend({ reason: form.get('reason'), text: form.get('text') });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <label className="stack">
        {t('report.whom')}
        <select className="field" value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
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
        {children}
      </div>
      {children && <p className="small soft">{t('report.blockWhat')}</p>}
    </form>
  );
}
