/** Lines of code or shell commands, with a copy button. */
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy.tsx';
import './code.css';

/** `copy`, `copied`: labels of its button, on pages without the words of bots. */
export function Code({ text, copy, copied }: { text: string; copy?: string; copied?: string }) {
  const { t } = useTranslation();
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it must scroll too */}
      <pre tabIndex={0}>
        <code className="mono">{text.trimEnd()}</code>
      </pre>
      <CopyButton text={text} label={copy ?? t('newBot.copy')} done={copied ?? t('newBot.copied')} />
    </div>
  );
}
