/** A text that an operator sends to a language model, and what came back. */
import type { TriedModel } from '@parlour/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { modelWords } from '../../words/models.ts';
import { numberText } from '../../words/number.ts';
import { Disclosure } from '../unfold.tsx';
import { useModelCall } from './model-calls.ts';

export function TryModel({ name }: { name: string }) {
  const { t } = useTranslation(modelWords);
  const { send, isBusy, problem } = useModelCall();
  const [tried, setTried] = useState<TriedModel | null>(null);
  const attempt = async (text: string) => {
    setTried(null);
    const result = await send({ do: 'try', name, text });
    if (!('value' in result) || result.value.tried === undefined) return;
    setTried(result.value.tried);
    announce(result.value.tried.reply ?? t('try.noReply', { problem: result.value.tried.problem ?? '' }));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void attempt(String(new FormData(event.currentTarget).get('text')));
  };
  return (
    <section className="notice stack" aria-label={t('try.title')}>
      <form className="row operate-search" onSubmit={onSubmit}>
        <label className="stack">
          {t('try.text')}
          <input className="field" name="text" required maxLength={280} dir="auto" autoComplete="off" />
        </label>
        <Button type="submit" aria-disabled={isBusy}>
          {t('try.send')}
        </Button>
      </form>
      {isBusy && <p role="status">{t('try.waiting')}</p>}
      {problem !== null && <Notice loud>{problem}</Notice>}
      {tried !== null && <Tried tried={tried} />}
    </section>
  );
}

function Tried({ tried: { reply, text, ms, sent, problem } }: { tried: TriedModel }) {
  const { t } = useTranslation(modelWords);
  const seconds = numberText(ms / 1000);
  return (
    <>
      {reply === null ? (
        <Notice loud>{t('try.noReply', { problem: problem ?? '' })}</Notice>
      ) : (
        <p>
          {t('try.reply')} <span className="small soft">{t('try.after', { seconds })}</span>
          <br />
          <bdi className="model-reply">{reply}</bdi>
        </p>
      )}
      {text !== '' && text !== reply && <p className="small soft">{t('try.raw', { text })}</p>}
      {sent !== null && (
        <Disclosure label={t('try.sent')}>
          {() => <pre className="model-sent small">{JSON.stringify(sent, null, 2)}</pre>}
        </Disclosure>
      )}
    </>
  );
}
