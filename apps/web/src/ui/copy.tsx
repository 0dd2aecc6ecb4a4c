/** A button that copies a text; without a clipboard it shows the text, selected. */
import { type ReactNode, useEffect, useState } from 'react';
import { announce } from './announcer.tsx';
import { Button } from './button.tsx';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly done: string;
  readonly icon?: ReactNode;
}

export function CopyButton({ text, label, done, icon }: Props) {
  const [state, setState] = useState<'ready' | 'copied' | 'shown'>('ready');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      announce(done);
    } catch {
      setState('shown');
    }
  };
  if (state === 'shown')
    return <input className="field" readOnly value={text} aria-label={label} ref={takeFocus} />;
  return (
    <Button onClick={() => void copy()}>
      {icon}
      {state === 'copied' ? done : label}
    </Button>
  );
}

const takeFocus = (element: HTMLInputElement | null) => {
  element?.focus();
  element?.select();
};
