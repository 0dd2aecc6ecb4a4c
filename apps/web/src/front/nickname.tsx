/** The name one plays under, changed in place. */
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServer, useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { sentence } from '../words/sentence.ts';
import './nickname.css';

export function Nickname() {
  const { t } = useTranslation();
  const house = useServer();
  const you = useServerState((state) => state.you);
  const name = you === null || you.kind === 'visitor' ? null : you.name;
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** After the form closes, the focus returns to its opener. */
  const returns = useRef(false);
  const close = () => {
    returns.current = true;
    setOpen(false);
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wished = String(new FormData(event.currentTarget).get('nickname') ?? '').trim();
    const error = wished === '' ? null : await house.setNickname(wished);
    setProblem(error === null ? null : sentence(error));
    if (error === null) close();
  };
  if (!open)
    return (
      <p className="nickname">
        <span className="soft">{t('front.you')}</span>
        <bdi className="nickname-name">{name ?? t('front.guest')}</bdi>
        <Button
          look="quiet"
          ref={(element) => {
            if (!returns.current || element === null) return;
            returns.current = false;
            element.focus();
          }}
          onClick={() => setOpen(true)}
        >
          {t('front.rename')}
        </Button>
      </p>
    );
  return (
    <form className="nickname" onSubmit={(event) => void save(event)}>
      <label className="soft" htmlFor="nickname">
        {t('front.nickname')}
      </label>
      <input
        id="nickname"
        name="nickname"
        className="field"
        dir="auto"
        maxLength={24}
        autoComplete="nickname"
        defaultValue={name ?? ''}
        ref={(element) => element?.focus()}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button type="submit" look="primary">
        {t('front.save')}
      </Button>
      <Button look="quiet" onClick={close}>
        {t('front.cancel')}
      </Button>
      {problem !== null && (
        <span className="nickname-problem" role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}
