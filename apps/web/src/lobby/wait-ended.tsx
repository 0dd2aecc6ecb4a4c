/** Why the waiting has ended, and how to wait again. After a draw that passed one over: something to play. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerState } from '../connection/house-state.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import { AskWay } from './ask-way.tsx';
import { SeatBot } from './seat-bot.tsx';
import { WaitColumns } from './wait-columns.tsx';
import './wait-page.css';

interface Props {
  readonly waitEnd: NonNullable<ServerState['waitEnd']>;
  readonly leave: string;
  readonly onLeave: () => void;
}

const words = {
  missed: { title: 'wait.missed', why: 'wait.missedWhy' },
  elsewhere: { title: 'wait.elsewhere', why: 'wait.elsewhereWhy' },
  'passed-over': { title: 'wait.passedOver', why: 'wait.passedOverWhy' },
} as const;

export function WaitEnded({ waitEnd, leave, onLeave }: Props) {
  const { t } = useTranslation();
  const house = useServer();
  const button = useRef<HTMLButtonElement>(null);
  const { title, why } = words[waitEnd];
  useTitle(`${t(title)} · ${t('name')}`);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="stack narrow wait">
      <div className="stack" role="status">
        <h1>{t(title)}</h1>
        <p>{t(why)}</p>
      </div>
      <div className="row">
        <Button ref={button} look="primary" onClick={house.waits.again}>
          {t('wait.again')}
        </Button>
        <Button onClick={onLeave}>{leave}</Button>
      </div>
    </div>
  );
}

/**
 * The page after a draw that passed one over. It depends on nothing that was drawn: an exchange to guess, two
 * witnesses to question. Only after the close of all games of the draw it names the computer, if it was one.
 */
export function PassedOver({ format, ...props }: Omit<Props, 'waitEnd'> & { readonly format: string }) {
  const seatBot = useServerState((state) => state.seatBot);
  return (
    <WaitColumns
      quicker={
        <>
          <AskWay />
          {seatBot !== null && <SeatBot seatBot={seatBot} format={format} />}
        </>
      }
    >
      <WaitEnded waitEnd="passed-over" {...props} />
    </WaitColumns>
  );
}
