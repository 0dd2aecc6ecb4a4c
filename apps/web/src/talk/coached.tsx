/** A table with a coach, who says one line at a time where it belongs, and aloud. */
import { type ReactNode, useEffect } from 'react';
import { announce } from '../ui/announcer.tsx';
import { HintContext, type HintPlace } from '../ui/hint.tsx';

interface Props {
  /** Null: nothing is left to say. */
  readonly hint: { readonly place: HintPlace; readonly text: string } | null;
  readonly children: ReactNode;
}

export function WithCoachHint({ hint, children }: Props) {
  const text = hint?.text ?? '';
  useEffect(() => {
    if (text !== '') announce(text);
  }, [text]);
  return <HintContext value={hint}>{children}</HintContext>;
}
