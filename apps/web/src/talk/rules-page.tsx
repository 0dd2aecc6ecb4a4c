/** The rules of a format of talk on one page: a heading and a few sentences for each. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../ui/title.ts';
import './rules-page.css';

interface Props {
  readonly title: string;
  readonly rules: readonly { readonly title: string; readonly text: string }[];
  /** Next steps after reading. */
  readonly children: ReactNode;
}

export function TalkRules({ title, rules, children }: Props) {
  const { t } = useTranslation();
  useTitle(`${title} · ${t('name')}`);
  return (
    <div className="talk-rules">
      <h1>{title}</h1>
      <ol>
        {rules.map((rule) => (
          <li key={rule.title}>
            <h2>{rule.title}</h2>
            <p>{rule.text}</p>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
