/** Texts waiting for a lost connection. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command, Reply } from '../connection/frames.ts';
import type { Game } from '../connection/game.ts';
import { useServerState } from '../connection/use-house.ts';
import { announce } from './announcer.tsx';
import { PeopleWords } from './people-words.tsx';
import './unsent.css';

/** Sends a text, and keeps it until the server has answered. */
export function useSaying(game: Game) {
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const say = async (command: Command & { readonly text: string }): Promise<Reply> => {
    const { text } = command;
    setUnderWay((was) => [...was, text]);
    const reply = await game.play(command);
    setUnderWay((was) => was.toSpliced(was.indexOf(text), 1));
    return reply;
  };
  return { underWay, say };
}

/** Waiting texts while disconnected; a lesson needs no connection. */
export function Unsent({ game, underWay }: { game: Game; underWay: readonly string[] }) {
  const { t } = useTranslation();
  const away = useServerState((state) => state.line !== 'open');
  const waits = away && game.lesson === undefined && underWay.length > 0;
  useEffect(() => {
    if (waits) announce(t('ask.unsent'));
  }, [waits, t]);
  if (!waits) return null;
  return (
    <div className="unsent small">
      <p className="soft">{t('ask.unsent')}</p>
      <ul>
        {underWay.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one may say the same twice
          <li key={index}>
            <PeopleWords words={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
