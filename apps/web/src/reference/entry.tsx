/** One entry of the reference: a line that opens. */
import { useLocation } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Which entries are looked for (null: all), and whether all were opened or closed by one button. */
export interface EntryVisibility {
  readonly found: ReadonlySet<string> | null;
  readonly all: boolean;
}
export const EntryVisibilityContext = createContext<EntryVisibility>({ found: null, all: false });

/** The entry that the address names. */
export const useHash = (): string => useLocation({ select: ({ hash }) => hash });

interface Props {
  readonly id: string;
  readonly head: ReactNode;
  /** The heading it is below. */
  readonly below?: 'chapter' | 'section';
  readonly children: () => ReactNode;
}

/** One thing to look up: a line that opens. What is in it is made when it is opened first. */
export function Entry({ id, head, below = 'section', children }: Props) {
  const { t } = useTranslation();
  const { found, all } = use(EntryVisibilityContext);
  const isNamed = useHash() === id;
  const [open, setOpen] = useState(all || isNamed);
  useEffect(() => setOpen(all), [all]);
  useEffect(() => {
    if (isNamed) setOpen(true);
  }, [isNamed]);
  if (found !== null && !found.has(id) && !isNamed) return null;
  return (
    <details
      id={id}
      className="ref-entry"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{below === 'section' ? <h4>{head}</h4> : <h3>{head}</h3>}</summary>
      {open && (
        <div className="ref-inside">
          {children()}
          <p className="small">
            <a href={`#${id}`}>{t('reference.link')}</a>
          </p>
        </div>
      )}
    </details>
  );
}
