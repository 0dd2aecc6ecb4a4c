/** Lines of a program or a terminal, with a button that copies them. */
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy.tsx';
import './code.css';

export function Code({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it must scroll too */}
      <pre tabIndex={0}>
        <code className="mono">{text.trimEnd()}</code>
      </pre>
      <CopyButton text={text} label={t('newBot.copy')} done={t('newBot.copied')} />
    </div>
  );
}
