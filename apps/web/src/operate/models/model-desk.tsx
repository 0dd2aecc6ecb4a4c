/** Language models for operators: their states and versions, and forms to add, change, try and remove them. */
import type { ModelList } from '@parlour/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../connection/resource.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { whenText } from '../../ui/when.ts';
import { modelWords } from '../../words/models.ts';
import { botRoleText } from '../../words/roles.ts';
import { toHeading } from '../to-heading.ts';
import { Disclosure } from '../unfold.tsx';
import { type ListedModel, modelsAt, useModelCall } from './model-calls.ts';
import { AddModels, ChangeModel } from './model-forms.tsx';
import { TryModel } from './try-model.tsx';
import '../../words/bots.ts';
import './models.css';

/** Polling interval while an endpoint is checked, in milliseconds. */
const whileChecking = 2000;

export function ModelDesk() {
  const { t } = useTranslation(modelWords);
  const [isWaiting, setWaiting] = useState(false);
  const { value, error, load } = useResource<ModelList>(modelsAt, isWaiting ? whileChecking : undefined);
  const isChecking = value?.models.some((model) => model.isChecking) ?? false;
  if (isChecking !== isWaiting) setWaiting(isChecking);
  if (value === null) return <Loading error={error} onRetry={load} />;
  const playing = value.models.filter(({ source, state }) => source === 'page' && state === 'on');
  return (
    <>
      <p className="soft small">{t('lead')}</p>
      {!value.runs && <Notice>{t('noRuns')}</Notice>}
      {value.models.length === 0 && <p>{t('none')}</p>}
      {value.models.map((model) => (
        <OneModel key={model.name} list={value} model={model} />
      ))}
      {playing.length > 1 && <PauseAll names={playing.map(({ name }) => name)} />}
      <AddModels list={value} />
    </>
  );
}

function PauseAll({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(modelWords);
  const { send, problem } = useModelCall();
  const pause = async () => {
    const result = await send({ do: 'pause', names });
    if ('value' in result) toHeading(t('done.pause'));
  };
  return (
    <div className="row">
      <Button onClick={() => void pause()}>{t('do.pauseAll')}</Button>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </div>
  );
}

interface Props {
  readonly list: ModelList;
  readonly model: ListedModel;
}

const stateOf = ({ state, problem }: ListedModel) => (state === 'on' && problem !== null ? 'failing' : state);

function OneModel({ list, model }: Props) {
  const { t } = useTranslation(modelWords);
  const { name, source, state, version, problem } = model;
  const about = [t(`state.${stateOf(model)}`), t('version', { version })];
  return (
    <Disclosure
      label={
        <>
          <bdi>{name}</bdi> <span className="soft small">{about.join(' · ')}</span>
        </>
      }
    >
      {() => (
        <>
          {problem !== null && <Notice loud>{problem}</Notice>}
          {source === 'file' && <p className="small soft">{t('ofFile')}</p>}
          <Facts model={model} />
          <Versions model={model} />
          {state !== 'removed' && (
            <>
              <Check model={model} />
              <Acts model={model} />
              <TryModel name={name} />
              {source === 'page' && (
                <Disclosure label={t('change')}>{() => <ChangeModel list={list} model={model} />}</Disclosure>
              )}
            </>
          )}
        </>
      )}
    </Disclosure>
  );
}

function Facts({ model: { endpoint, model, roles, games, tokensPerDay, hasKey } }: { model: ListedModel }) {
  const { t, i18n } = useTranslation(modelWords);
  const tokens = tokensPerDay.toLocaleString(i18n.language);
  return (
    <dl className="model-facts small">
      <dt>{t('facts.endpoint')}</dt>
      <dd>
        <bdi>{endpoint}</bdi>
      </dd>
      <dt>{t('facts.model')}</dt>
      <dd>
        <bdi>{model}</bdi>
      </dd>
      <dt>{t('facts.roles')}</dt>
      <dd>{roles.map(botRoleText).join(', ')}</dd>
      <dt>{t('facts.limits')}</dt>
      <dd>{t('limits', { games, tokens })}</dd>
      <dt>{t('facts.key')}</dt>
      <dd>{t(hasKey ? 'hasKey' : 'hasNoKey')}</dd>
    </dl>
  );
}

function Versions({ model: { versions } }: { model: ListedModel }) {
  const { t } = useTranslation(modelWords);
  if (versions.length < 2) return null;
  return (
    <Disclosure label={t('older')}>
      {() => (
        <ul className="operate-list small">
          {versions.map(({ version, since }) => (
            <li key={version}>{t('versionSince', { version, when: whenText(since) })}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function Check({ model: { check, isChecking } }: { model: ListedModel }) {
  const { t } = useTranslation(modelWords);
  return (
    <div className="stack" aria-live="polite">
      {isChecking && <p>{t('checking')}</p>}
      {check !== null && (
        <>
          <p>{t(check.works ? 'checkWorks' : 'checkFails', { when: whenText(check.at) })}</p>
          <ul className="operate-list small">
            {check.lines.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Acts({ model: { name, source, state, isChecking } }: { model: ListedModel }) {
  const { t } = useTranslation(modelWords);
  const { send, isBusy, problem } = useModelCall();
  const [isRemoving, setRemoving] = useState(false);
  const act = async (which: 'pause' | 'resume' | 'remove' | 'check') => {
    if (isBusy) return;
    const result = await send(which === 'check' ? { do: which, name } : { do: which, names: [name] });
    if ('value' in result) toHeading(t(`done.${which}`));
  };
  const playing = state === 'on' ? 'pause' : 'resume';
  return (
    <>
      <p className="small soft">{t('checkWhat')}</p>
      <div className="row">
        {!isChecking && <Button onClick={() => void act('check')}>{t('do.check')}</Button>}
        {source === 'page' && (
          <>
            <Button onClick={() => void act(playing)}>{t(`do.${playing}`)}</Button>
            <Button look="quiet" aria-expanded={isRemoving} onClick={() => setRemoving(!isRemoving)}>
              {t('do.remove')}
            </Button>
          </>
        )}
      </div>
      {isRemoving && (
        <div className="row">
          <span>{t('removeWhat')}</span>
          <Button onClick={() => void act('remove')}>{t('removeYes')}</Button>
        </div>
      )}
      {problem !== null && <Notice loud>{problem}</Notice>}
    </>
  );
}
