/** The replay of an imitation game: both talks in step, and at the end who was who. */
import type { ImitationTableView, Witness } from '@parlour/game';
import type { ReplayProps } from '../../faces.ts';
import { SaidLine } from '../../talk/line.tsx';
import { ReplayPage } from '../../talk/replay-page.tsx';
import { outcomeOf, VerdictWords } from './reveal.tsx';
import { readStory } from './story.ts';
import { useFormatTranslation } from './words/index.ts';
import './imitation.css';
import './imitation-replay.css';

export default function ImitationReplay(props: ReplayProps) {
  const w = useFormatTranslation();
  return (
    <ReplayPage
      {...props}
      className="imitation-replay"
      title={w('title')}
      read={readStory}
      track={({ witnesses, talks }) =>
        witnesses.map((seat) => ({
          name: w('witness', { seat }),
          said: (talks[seat] ?? []).filter(({ by }) => by === seat).map(({ at }) => at),
        }))
      }
      outcome={(story) =>
        outcomeOf(
          { ...story.settled, verdict: story.verdict, talks: story.talks },
          'spectator',
          props.record,
          w,
        )
      }
      evidence={({ verdict }) => verdict !== null && <VerdictWords verdict={verdict} />}
    >
      {({ witnesses, talks }, at) => (
        <div className="imitation-both">
          {witnesses.map((witness) => (
            <Column key={witness} witness={witness} messages={talks[witness] ?? []} at={at} />
          ))}
        </div>
      )}
    </ReplayPage>
  );
}

interface ColumnProps {
  readonly witness: Witness;
  readonly messages: NonNullable<ImitationTableView['talks'][Witness]>;
  readonly at: number;
}

function Column({ witness, messages, at }: ColumnProps) {
  const w = useFormatTranslation();
  return (
    <section aria-label={w('talkWith', { seat: witness })}>
      <h2 className="imitation-name small">{w('witness', { seat: witness })}</h2>
      <ol>
        {messages
          .filter((message) => message.at <= at)
          .map((message, index) => (
            <SaidLine
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
              key={index}
              who={message.by === witness ? w('witness', { seat: witness }) : w('interrogator')}
              isOwn={message.by !== witness}
              text={message.text}
              at={message.at}
            />
          ))}
      </ol>
    </section>
  );
}
