/** The editor as members propose forums with it, and as operators write presets with it. */
import type { PresetFile } from '@parlour/game';
import { fieldsOfOperators } from '@parlour/game/proposals';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../connection/call.ts';
import { useResource } from '../../connection/resource.ts';
import type { FilePreset } from '../../lobby/file-presets.ts';
import { useAct } from '../../operate/use-act.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTitle } from '../../ui/title.ts';
import { proposalWords } from '../../words/proposals.ts';
import { sentence } from '../../words/sentence.ts';
import { proposalDeskPath, proposalsPath, type WholeProposal } from '../shapes.ts';
import { Editor, LoadFile, Send } from './editor.tsx';

type Listed = { readonly presets: readonly FilePreset[] };

/** Presets to begin with. */
function Template({
  presets,
  value,
  onChoose,
}: {
  presets: readonly FilePreset[];
  value: string;
  onChoose: (preset: string) => void;
}) {
  const { t } = useTranslation(proposalWords);
  const id = useId();
  return (
    <div className="editor-field">
      <label htmlFor={id}>{t('editor.template')}</label>
      <select id={id} className="field" value={value} onChange={({ target }) => onChoose(target.value)}>
        {presets.map(({ preset, file }) => (
          <option key={preset} value={preset}>
            {file.title} ({preset})
          </option>
        ))}
      </select>
    </div>
  );
}

/** A file of another forum, without its name and what only operators set. */
function asTemplate({
  matching: _,
  rated: _rated,
  translations: _translations,
  ...file
}: PresetFile): PresetFile {
  const config = Object.fromEntries(
    Object.entries(file.config).filter(([field]) => !fieldsOfOperators.includes(`config.${field}`)),
  );
  return { ...file, id: '', title: '', description: '', config };
}

export function ProposePage() {
  const { t } = useTranslation(proposalWords);
  const { value, error, load } = useResource<Listed>('/api/presets');
  const { value: known } = useResource<{ readonly forums: readonly { readonly preset: string }[] }>(
    '/api/forums',
  );
  useTitle(`${t('propose')} · Parlour`);
  return (
    <div className="stack proposals">
      <h1>{t('propose')}</h1>
      <p>{t('editor.lead')}</p>
      {value === null || known === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <Propose
          presets={value.presets.filter(({ preset }) => known.forums.some((one) => one.preset === preset))}
        />
      )}
    </div>
  );
}

function Propose({ presets }: { presets: readonly FilePreset[] }) {
  const { t } = useTranslation(proposalWords);
  const navigate = useNavigate();
  const [template, setTemplate] = useState(presets[0]?.preset ?? '');
  const fileOf = (preset: string) => presets.find((one) => one.preset === preset)?.file ?? presets[0]?.file;
  const [file, setFile] = useState<PresetFile | undefined>(() => {
    const first = fileOf(template);
    return first && asTemplate(first);
  });
  const [isNamed, setNamed] = useState(true);
  const send = async (text: string): Promise<string | null> => {
    const done = await call<WholeProposal>('POST', proposalsPath, {
      text,
      as: isNamed ? 'member' : 'unnamed',
    });
    if ('error' in done) return sentence(done.error);
    await navigate({ to: '/proposals/$proposal', params: { proposal: done.value.proposal } });
    return null;
  };
  if (file === undefined) return <p>{t('editor.noTemplate')}</p>;
  return (
    <>
      <Template
        presets={presets}
        value={template}
        onChoose={(preset) => {
          setTemplate(preset);
          const chosen = fileOf(preset);
          const { id, title, description } = file;
          if (chosen) setFile({ ...asTemplate(chosen), id, title, description });
        }}
      />
      <LoadFile onLoad={setFile} />
      <Editor file={file} onChange={setFile} hidden={fieldsOfOperators}>
        {(text) => (
          <div className="stack">
            <label className="check-line">
              <input type="checkbox" checked={isNamed} onChange={({ target }) => setNamed(target.checked)} />{' '}
              {t('editor.named')}
            </label>
            <Send label={t('editor.send')} text={text} onSend={send} />
          </div>
        )}
      </Editor>
    </>
  );
}

export function PresetEditorPage() {
  const { t } = useTranslation(proposalWords);
  const { preset } = useSearch({ from: '/operate/presets' });
  const { value, error, load } = useResource<Listed>('/api/presets');
  useTitle(`${t('editor.title')} · Parlour`);
  return (
    <div className="stack proposals">
      <h1>{t('editor.title')}</h1>
      <p>{t('editor.operatorLead')}</p>
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <EditPreset key={preset} presets={value.presets} first={preset ?? value.presets[0]?.preset ?? ''} />
      )}
    </div>
  );
}

function EditPreset({ presets, first }: { presets: readonly FilePreset[]; first: string }) {
  const { t } = useTranslation(proposalWords);
  const [chosen, setChosen] = useState(first);
  const [file, setFile] = useState<PresetFile | undefined>(
    () => presets.find(({ preset }) => preset === first)?.file,
  );
  const { act, problem } = useAct(`${proposalDeskPath}/acts`);
  const [isSaved, setSaved] = useState(false);
  const save = async (text: string): Promise<string | null> => {
    setSaved(false);
    setSaved(await act({ do: 'save-preset', text }));
    return null;
  };
  if (file === undefined) return <p>{t('editor.noTemplate')}</p>;
  return (
    <>
      <Template
        presets={presets}
        value={chosen}
        onChoose={(preset) => {
          setChosen(preset);
          setFile(presets.find((one) => one.preset === preset)?.file);
        }}
      />
      <LoadFile onLoad={setFile} />
      <Editor file={file} onChange={setFile} mayReplace>
        {(text) => (
          <div className="stack">
            <p className="small soft">{t('editor.replaces')}</p>
            <Send label={t('editor.save')} text={text} onSend={save} />
            {problem !== null && <Notice loud>{problem}</Notice>}
            <p aria-live="polite">{isSaved && t('editor.saved')}</p>
          </div>
        )}
      </Editor>
    </>
  );
}
