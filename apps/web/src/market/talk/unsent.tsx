/** What somebody said at a table while the line was gone: it is kept, and goes on its way as soon as it can. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../connection/frames.ts';
import type { Deed, Room } from '../../connection/game.ts';
import { useHouseState } from '../../connection/use-house.ts';
import { announce } from '../../ui/announcer.tsx';
import { Said } from './exchange.tsx';
import './unsent.css';

/** Says something, and remembers it until the house has answered. */
export function useSaying(room: Room) {
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const say = async (deed: Deed & { readonly text: string }): Promise<Answer> => {
    const { text } = deed;
    setUnderWay((was) => [...was, text]);
    const answer = await room.play(deed);
    setUnderWay((was) => was.toSpliced(was.indexOf(text), 1));
    return answer;
  };
  return { underWay, say };
}

/** While the line is gone, what waits for it; in a lesson there is none. */
export function Unsent({ room, underWay }: { room: Room; underWay: readonly string[] }) {
  const { t } = useTranslation();
  const away = useHouseState((state) => state.line !== 'open');
  const waits = away && room.lesson === undefined && underWay.length > 0;
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
            <Said words={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
