/** The editor of a preset's file: every field, faults, a preview, and simulations. */

import type { PresetFile } from '@parlour/game';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../connection/call.ts';
import { useResource } from '../../connection/resource.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { proposalWords } from '../../words/proposals.ts';
import { sentence } from '../../words/sentence.ts';
import { Preview } from '../proposal-page.tsx';
import type { Checked } from '../shapes.ts';
import { faultText } from './fault-text.ts';
import { EditorContext } from './field-parts.tsx';
import { type Schema, schemaOfFormat } from './schema.ts';
import { SchemaField } from './schema-field.tsx';
import { Simulation } from './simulation.tsx';
import '../proposals.css';

interface Props {
  /** The file that is changed. */
  readonly file: PresetFile;
  readonly onChange: (file: PresetFile) => void;
  /** Fields that are not shown. */
  readonly hidden?: readonly string[];
  /** Whether the id may be that of another preset. */
  readonly mayReplace?: boolean;
  /** What is done with the file; `text` is null while it has faults. */
  readonly children: (text: string | null) => ReactNode;
}

/** Quiet time before the file is checked, in milliseconds. */
const patience = 400;

export function Editor({ file, onChange, hidden = [], mayReplace = false, children }: Props) {
  const { t } = useTranslation(proposalWords);
  const schemas = useResource<Schema>('/api/preset.schema.json');
  const { checked, error } = useChecked(file);
  const [valid, setValid] = useState<Checked | null>(null);
  useEffect(() => {
    if (checked?.file != null) setValid(checked);
  }, [checked]);
  const schema = schemas.value && schemaOfFormat(schemas.value, file.format);
  const problems = useMemo(
    () =>
      faultsOf(checked, mayReplace, hidden.length > 0, t).map((fault) => ({
        ...fault,
        message: schema ? faultText(schema, file, fault, t) : fault.message,
      })),
    [checked, mayReplace, hidden, schema, file, t],
  );
  if (schemas.value === null) return <Loading error={schemas.error} onRetry={schemas.load} />;
  if (schema == null) return null;
  return (
    <EditorContext value={{ problems, hidden, Field: SchemaField }}>
      <div className="editor">
        <div className="editor-fields">
          <SchemaField
            schema={schema}
            value={file}
            path=""
            name=""
            onChange={(value) => onChange(value as PresetFile)}
          />
        </div>
        <div className="editor-side">
          <div aria-live="polite" className="stack" role="status">
            {error !== null && <p>{error}</p>}
            {problems.length > 0 && (
              <>
                <p className="editor-problem">{t('editor.problems', { count: problems.length })}</p>
                <ul className="small">
                  {problems.map(({ field, message }) => (
                    <li key={`${field} ${message}`}>
                      <span className="mono">{field}</span> {message}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {problems.length === 0 && checked !== null && <p>{t('editor.fine')}</p>}
            {checked !== null && checked.file !== null && !checked.rated && (
              <p className="small">
                {t('editor.unrated')} {checked.obstacles.map((one) => t(`editor.obstacles.${one}`)).join(' ')}
              </p>
            )}
          </div>
          {children(problems.length === 0 ? (checked?.text ?? null) : null)}
          {valid?.file != null && <Preview file={valid.file} />}
          <Simulation text={problems.length === 0 ? (checked?.text ?? null) : null} />
        </div>
      </div>
    </EditorContext>
  );
}

type Say = ReturnType<typeof useTranslation<typeof proposalWords>>['t'];

/** Faults of the file, of its id, and of fields that others set. */
function faultsOf(checked: Checked | null, mayReplace: boolean, isLimited: boolean, t: Say) {
  if (checked === null) return [];
  const taken = checked.taken && !mayReplace ? [{ line: 1, field: 'id', message: t('editor.taken') }] : [];
  const own = isLimited
    ? checked.own.map((field) => ({ line: 1, field, message: t('editor.operators') }))
    : [];
  return [...checked.problems, ...taken, ...own];
}

/** The faults of the file as it was a moment ago. */
function useChecked(file: PresetFile) {
  const [state, setState] = useState<{ readonly checked: Checked | null; readonly error: string | null }>({
    checked: null,
    error: null,
  });
  useEffect(() => {
    let isOld = false;
    const check = async () => {
      const done = await call<Checked>('POST', '/api/preset-check', { text: JSON.stringify(file) });
      if (isOld) return;
      if ('error' in done) setState(({ checked }) => ({ checked, error: sentence(done.error) }));
      else setState({ checked: done.value, error: null });
    };
    const timer = setTimeout(() => void check(), patience);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [file]);
  return state;
}

/** Reads a file of the user's; what it cannot be read as a preset is left. */
export function LoadFile({ onLoad }: { onLoad: (file: PresetFile) => void }) {
  const { t } = useTranslation(proposalWords);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const done = await call<Checked>('POST', '/api/preset-check', { text: await chosen.text() });
    if ('error' in done) return setProblem(sentence(done.error));
    const { file, problems } = done.value;
    if (file !== null) onLoad(file);
    setProblem(
      problems.map(({ line, field, message }) => `${line}: ${field}: ${message}`).join('; ') || null,
    );
  };
  return (
    <div className="editor-field">
      <label className="editor-field">
        {t('editor.load')}
        <input
          type="file"
          className="field"
          accept=".yaml,.yml,.json"
          onChange={({ target }) => void load(target.files?.[0])}
        />
      </label>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}

/** A button that is there while the file has no faults. */
export function Send({
  label,
  text,
  onSend,
}: {
  label: string;
  text: string | null;
  onSend: (text: string) => Promise<string | null>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    if (text !== null) setProblem(await onSend(text));
  };
  return (
    <div className="stack">
      <Button look="primary" aria-disabled={text === null} onClick={() => void send()}>
        {label}
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
