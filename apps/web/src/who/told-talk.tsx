/** Conversation of a game so far, with letters for speakers. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../ui/announcer.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { whoWords } from '../words/who.ts';
import type { TranscriptLine } from './shapes.ts';

interface Props {
  readonly lines: readonly TranscriptLine[];
  readonly asked: readonly string[];
  /** Lines come by themselves: a screen reader hears each. */
  readonly isPaced: boolean;
}

export function RetoldConversation({ lines, asked, isPaced }: Props) {
  const { t } = useTranslation(whoWords);
  const end = useRef<HTMLLIElement>(null);
  const count = lines.length;
  const last = lines.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is scrolled to
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is said once
  useEffect(() => {
    if (isPaced && last?.text != null) announce(`${last.by ?? t('asks')}: ${last.text}`);
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well
    <ol className="who-talk" tabIndex={0} aria-label={t('talk')}>
      {lines.map(({ step, by, to, text }, index) => {
        const looks = [
          'who-line',
          by === null && 'who-asks',
          index > 0 && step !== lines[index - 1]?.step && 'who-new',
        ];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <li key={index} className={looks.filter(Boolean).join(' ')} ref={index === count - 1 ? end : null}>
            <span className={by !== null && asked.includes(by) ? 'who-letter who-asked' : 'who-letter'}>
              {by ?? '?'}
              <span className="unseen">{by === null ? ` ${t('asks')}` : ''}: </span>
            </span>
            <span>
              {to !== undefined && by === null && <span className="soft small">→ {to} </span>}
              <PeopleWords words={text} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
