/** The page after a draw that passed one over: something to play. */
import { useServerState } from '../connection/use-house.ts';
import { AskWay } from './ask-way.tsx';
import { SeatBot } from './seat-bot.tsx';
import { WaitColumns } from './wait-columns.tsx';
import { WaitEnded, type WaitEndedProps } from './wait-ended.tsx';

/**
 * The page after a draw that passed one over. It depends on nothing that was drawn: an exchange to guess, two
 * witnesses to question. Only after the close of all games of the draw it names the computer, if it was one.
 */
export function PassedOver({
  format,
  ...props
}: Omit<WaitEndedProps, 'waitEnd'> & { readonly format: string }) {
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
