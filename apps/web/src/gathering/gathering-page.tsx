/** Page of a gathering's owner: chooses the game, invites, and manages it. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatheringView, ProtocolError } from '../connection/frames.ts';
import { useServer } from '../connection/use-house.ts';
import { faceOf, formatNames } from '../faces.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { gatheringNamespace } from '../words/gathering.ts';
import { presetText, titleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import { addressOf, isLocalOnly, networkAddressLike, shortAddressOf } from './address.ts';
import { CloseButton } from './close-button.tsx';
import { Qr } from './qr.tsx';
import { useGatheringCalls, useOwnGathering } from './use-own.ts';
import { agreeingText, countText, whatToDoText, whyNotText } from './who-is-here.ts';
import './gathering.css';

export function GatheringPage() {
  const { t } = useTranslation(gatheringNamespace);
  const own = useOwnGathering();
  useTitle(`${t('title')} · Parlour`);
  return (
    <div className="stack gathering">
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      {isLocalOnly() && <Notice>{t('hereAlone', { address: networkAddressLike(location) })}</Notice>}
      {own === undefined ? <OpenForm /> : <Own gathering={own} />}
      <Limits />
    </div>
  );
}

/** The presets that can be shown, each with its format. */
const shown = (): readonly { readonly format: string; readonly preset: string }[] =>
  formatNames().flatMap((format) => {
    const { hasScreen, presets = [] } = faceOf(format) ?? {};
    return hasScreen === undefined ? [] : presets.map((preset) => ({ format, preset }));
  });

const nameOf = ({ format, preset }: { readonly format: string; readonly preset: string }): string =>
  preset === format ? titleText(format) : `${titleText(format)}: ${presetText(format, preset)}`;

function OpenForm() {
  const { t } = useTranslation(gatheringNamespace);
  const house = useServer();
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const preset = String(new FormData(event.currentTarget).get('preset') ?? '');
    const reply = await house.ask({ type: 'gather', preset });
    setProblem(reply.ok ? null : reply.error);
  };
  return (
    <form className="stack" onSubmit={(event) => void open(event)}>
      <fieldset className="gathering-games">
        <legend>{t('game')}</legend>
        {shown().map((one, index) => (
          <label key={one.preset}>
            <input type="radio" name="preset" value={one.preset} defaultChecked={index === 0} />
            {nameOf(one)}
          </label>
        ))}
      </fieldset>
      <div className="row">
        <Button type="submit" look="primary">
          {t('open')}
        </Button>
      </div>
      {problem !== null && <Notice loud>{sentence(problem)}</Notice>}
    </form>
  );
}

function Own({ gathering }: { gathering: GatheringView }) {
  const { t } = useTranslation(gatheringNamespace);
  const { gathering: code, names = [], here, lacking, status } = gathering;
  const { problem, start, close } = useGatheringCalls(code);
  const playing = status === 'playing';
  return (
    <>
      <div className="gathering-own">
        <Qr address={addressOf(code)} label={t('qr')} />
        <div className="stack">
          <p className="gathering-address mono">{shortAddressOf(code)}</p>
          <p aria-live="polite">
            <b>{countText(gathering)}</b> {playing ? t('playing') : whyNotText(gathering)}{' '}
            {!playing && whatToDoText(gathering)} <bdi>{agreeingText(gathering)}</bdi>
          </p>
          <div className="row">
            <Link to="/gathering/$code" params={{ code }} className="button button-primary">
              {t('show')}
            </Link>
            <Button disabled={playing || lacking.length > 0} onClick={start}>
              {t('start')}
            </Button>
            <CopyButton text={addressOf(code)} label={t('copy')} done={t('copied')} />
            <CloseButton onClose={close} />
          </div>
          {problem !== null && <Notice loud>{sentence(problem)}</Notice>}
        </div>
      </div>
      {names.length > 0 && (
        <section>
          <h2 className="small">{t('names')}</h2>
          <ul className="gathering-names">
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nobody changes places
              <li key={index} className={here?.[index] === false ? 'soft' : undefined}>
                <bdi>{name}</bdi>
                {here?.[index] === false && <span className="unseen">, {t('away')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Guarantees, and information that a shared room reveals anyway. */
function Limits() {
  const { t } = useTranslation(gatheringNamespace);
  return (
    <section className="stack measure">
      <h2>{t('how')}</h2>
      <ul className="gathering-how">
        {(['seats', 'private', 'secret', 'room', 'lasts'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  );
}
