/** Form for a mute or ban. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { safetyWords } from '../words/safety.ts';
import { useAct } from './use-act.ts';

const day = 24 * 3600 * 1000;

interface Props {
  /** Null: the reported player, whose identity is still hidden. */
  readonly player: string | null;
  readonly report: string | null;
  readonly onDone: () => void;
}

export function SanctionForm({ player, report, onDone }: Props) {
  const { t } = useTranslation(safetyWords);
  const { act, problem } = useAct();
  const [done, setDone] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const form = new FormData(event.currentTarget);
    const days = Number(form.get('days'));
    const until = days > 0 ? Date.now() + days * day : null;
    const type = button?.value === 'mute' ? 'mute' : 'ban';
    const isDone = await act({ type, player, report, reason: String(form.get('reason')), until });
    setDone(isDone);
    if (isDone) onDone();
  };
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <label className="stack">
        {t('operate.reason')}
        <input className="field" name="reason" required maxLength={1000} dir="auto" />
      </label>
      <label className="stack">
        {t('operate.days')}
        <input className="field" name="days" type="number" min={0} step="any" inputMode="decimal" />
      </label>
      <div className="row">
        <Button type="submit" value="mute">
          {t('operate.mute')}
        </Button>
        <Button type="submit" value="ban">
          {t('operate.ban')}
        </Button>
      </div>
      {problem !== null && <Notice loud>{problem}</Notice>}
      {done && (
        <p role="status" className="small">
          {t('operate.done')}
        </p>
      )}
    </form>
  );
}
