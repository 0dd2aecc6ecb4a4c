/** What a researcher can do with a study now: open, pause, close, replace or amend its file, delete. */
import type { StudyAct, StudyDesk } from '@parlour/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toHeading } from '../operate/to-heading.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { studiesWords } from '../words/studies.ts';
import { chosenText, refusalText, StudyFileField } from './create-study.tsx';
import { actOnStudy } from './studies-calls.ts';

interface Props {
  readonly desk: StudyDesk;
  readonly onDone: () => void;
}

type Plain = 'open' | 'pause' | 'resume' | 'close' | 'delete';

/** Acts of which the button asks once more. */
const grave = ['open', 'close', 'delete'] as const satisfies readonly Plain[];
type Grave = (typeof grave)[number];

function actsOf({ phase, isPaused, arms }: StudyDesk): readonly Plain[] {
  if (phase === 'draft') return ['open', 'delete'];
  if (phase === 'open') return [isPaused ? 'resume' : 'pause', 'close'];
  return phase === 'closed' && arms !== null ? ['delete'] : [];
}

export function DeskActs({ desk, onDone }: Props) {
  const { t } = useTranslation(studiesWords);
  const [asks, setAsks] = useState<Grave | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { study, phase } = desk;
  const act = async (wish: StudyAct) => {
    const result = await actOnStudy(study, wish);
    // Another act may be asked about meanwhile.
    setAsks((now) => (now === wish.do ? null : now));
    setRefusal('error' in result ? refusalText(result.error) : null);
    if ('error' in result) return false;
    onDone();
    // The button of what is done goes.
    toHeading(t('done'));
    return true;
  };
  const isGrave = (one: Plain): one is Grave => grave.some((other) => other === one);
  return (
    <>
      {refusal !== null && <Notice loud>{t('unchanged', { why: refusal })}</Notice>}
      {asks === null ? (
        <div className="row">
          {actsOf(desk).map((one, index) => (
            <Button
              key={one}
              look={index === 0 && one !== 'delete' ? 'primary' : 'plain'}
              onClick={() => (isGrave(one) ? setAsks(one) : void act({ do: one }))}
            >
              {t(`acts.${one}`)}
            </Button>
          ))}
        </div>
      ) : (
        <div className="stack" role="alert">
          <p className="studies-words">{t(`acts.sure.${asks}`)}</p>
          <div className="row">
            <Button look="primary" onClick={() => void act({ do: asks })} ref={takeFocus}>
              {t('acts.yes', { act: t(`acts.${asks}`) })}
            </Button>
            <Button onClick={() => setAsks(null)}>{t('acts.cancel')}</Button>
          </div>
        </div>
      )}
      {phase === 'draft' && <NewFile onSend={(file) => act({ do: 'replace', file })} />}
      {phase === 'open' && (
        <NewFile isAmendment onSend={(file, reason) => act({ do: 'amend', file, reason })} />
      )}
    </>
  );
}

const takeFocus = (element: HTMLButtonElement | null) => element?.focus();

interface NewFileProps {
  readonly isAmendment?: boolean;
  readonly onSend: (file: string, reason: string) => Promise<boolean>;
}

function NewFile({ isAmendment = false, onSend }: NewFileProps) {
  const { t } = useTranslation(studiesWords);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = String(new FormData(form).get('reason') ?? '');
    if (await onSend(await chosenText(form), reason)) form.reset();
  };
  return (
    <details className="studies-part">
      <summary>{t(isAmendment ? 'acts.amend' : 'acts.replace')}</summary>
      <form className="stack studies-words" onSubmit={(event) => void send(event)}>
        {isAmendment && <p className="small soft">{t('acts.amendWhat')}</p>}
        <StudyFileField />
        {isAmendment && (
          <label className="stack studies-field">
            <span>{t('acts.reason')}</span>
            <input className="field" name="reason" required maxLength={2000} />
          </label>
        )}
        <div>
          <Button type="submit">{t('acts.send')}</Button>
        </div>
      </form>
    </details>
  );
}
