/** Parts of the fields of a preset's file: labels, hints, faults, and the button that takes a field out. */
import { type ComponentType, createContext, type ReactNode, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { proposalWords } from '../../words/proposals.ts';
import type { Fault } from '../shapes.ts';
import type { Schema, Value } from './schema.ts';

/** The faults of the whole file, and the fields that this editor does not show. */
export const EditorContext = createContext<{
  readonly problems: readonly Fault[];
  readonly hidden: readonly string[];
  /** A field of any schema, for those that hold others. */
  readonly Field: ComponentType<FieldProps>;
}>({ problems: [], hidden: [], Field: () => null });

export interface FieldProps {
  readonly schema: Schema;
  readonly value: Value;
  /** Such as `config.roles[0].length`. */
  readonly path: string;
  /** Its last part. */
  readonly name: string;
  readonly onChange: (value: Value) => void;
  /** Left out: it cannot be taken out. */
  readonly onRemove?: (() => void) | undefined;
}

/** Name of a field in the user's language; in the file it stays as it is. */
export function useFieldName(): (name: string) => string {
  const { t, i18n } = useTranslation(proposalWords);
  return (name) =>
    i18n.exists(`fields.${name}`, { ns: proposalWords }) ? t(`fields.${name as 'id'}`) : name;
}

export function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation(proposalWords);
  const nameOf = useFieldName();
  return (
    <Button look="quiet" aria-label={t('editor.removeOf', { name: nameOf(name) })} onClick={onRemove}>
      {t('editor.remove')}
    </Button>
  );
}

/** Faults of exactly this field. */
export function Faults({ path, id }: { path: string; id?: string }) {
  const { problems } = useContext(EditorContext);
  const own = problems.filter(({ field }) => field === path);
  return (
    <div id={id} aria-live="polite">
      {own.map(({ message }) => (
        <p key={message} className="editor-problem small">
          {message}
        </p>
      ))}
    </div>
  );
}

/** Label, content, hint and faults of a field. */
export function FieldFrame({
  path,
  name,
  hint,
  onRemove,
  children,
}: Pick<FieldProps, 'path' | 'name' | 'onRemove'> & {
  readonly hint?: string | undefined;
  /** Gets the id of the input, and of its description. */
  readonly children: (ids: { id: string; 'aria-describedby': string; 'aria-invalid'?: true }) => ReactNode;
}) {
  const id = useId();
  const { i18n } = useTranslation();
  const { problems } = useContext(EditorContext);
  const nameOf = useFieldName();
  const isWrong = problems.some(({ field }) => field === path);
  return (
    <div className="editor-field">
      <div className="editor-head">
        <label htmlFor={id}>{nameOf(name)}</label>
        {onRemove && <Remove name={name} onRemove={onRemove} />}
      </div>
      {children({ id, 'aria-describedby': `${id}-note`, ...(isWrong && { 'aria-invalid': true }) })}
      <div id={`${id}-note`}>
        {hint !== undefined && hint !== '' && i18n.language === 'en' && <p className="small soft">{hint}</p>}
        <Faults path={path} />
      </div>
    </div>
  );
}
