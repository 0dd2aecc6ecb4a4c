/** Replay of a duel: the conversation, and the predictions at the end. */
import type { ReplayProps } from '../../faces.ts';
import { PresetName } from '../../games/preset-name.tsx';
import { SaidLine } from '../../talk/line.tsx';
import { ReplayPage } from '../../talk/replay-page.tsx';
import { type EndedDuel, outcomeOf, RevealedPayoffs } from './reveal.tsx';
import { readStory, type Story } from './story.ts';
import { useFormatTranslation } from './words/index.ts';
import './duel.css';
import './duel-pages.css';

const endedIn = ({ settled, styleParts }: Story): EndedDuel => ({ ...settled, styleParts });

export default function DuelReplay(props: ReplayProps) {
  const w = useFormatTranslation();
  return (
    <ReplayPage
      {...props}
      className="duel-replay"
      title={w('title')}
      name={({ config: { forum } }: Story) =>
        forum === null ? null : <PresetName format="duel" preset={`duel/${forum}`} />
      }
      read={readStory}
      track={({ talk }) =>
        (['left', 'right'] as const).map((seat) => ({
          name: w(`replay.${seat}`),
          said: talk.filter(({ by }) => by === seat).map(({ at }) => at),
        }))
      }
      outcome={(story) => outcomeOf(endedIn(story), story.talk, 'spectator', props.record, w)}
      evidence={(story) => <RevealedPayoffs ended={endedIn(story)} rules={story.config} you="spectator" />}
    >
      {({ talk }, moment) => (
        <ol className="duel-replay-talk">
          {talk
            .filter(({ at }) => at <= moment)
            .map(({ by, at, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
              <SaidLine key={index} who={w(`replay.${by}`)} isOwn={by === 'right'} text={text} at={at} />
            ))}
        </ol>
      )}
    </ReplayPage>
  );
}
