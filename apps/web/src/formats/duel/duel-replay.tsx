/** The replay of a duel: the talk again, and at the end who said what of whom. */
import { useEffect } from 'react';
import type { ReplayProps } from '../../faces.ts';
import { PresetName } from '../../games/preset-name.tsx';
import { TalkLine } from '../../talk/line.tsx';
import { ReplayPage } from '../../talk/replay-page.tsx';
import { announce } from '../../ui/announcer.tsx';
import { NatureWord } from '../../ui/nature-word.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { AllPayoffs } from './payoff-table.tsx';
import { pointsText } from './points.ts';
import { happenedIn, headlineOf, readStory, type Story } from './story.ts';
import { StyleTable } from './style-table.tsx';
import { roleAt } from './table-view.ts';
import { useWords } from './words/index.ts';
import './duel.css';
import './duel-pages.css';

const seats = ['left', 'right'] as const;

export default function DuelReplay(props: ReplayProps) {
  const w = useWords();
  return (
    <ReplayPage
      {...props}
      className="duel-replay"
      title={w('title')}
      name={({ config: { forum } }: Story) =>
        forum === null ? null : <PresetName format="duel" preset={`duel/${forum}`} />
      }
      read={readStory}
      tell={w('replay.tell')}
      who={(story) => <Who story={story} names={props.record.names} />}
    >
      {({ talk }, moment) => (
        <ol className="duel-replay-talk">
          {talk
            .filter(({ at }) => at <= moment)
            .map(({ by, at, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
              <TalkLine key={index} who={w(`replay.${by}`)} isOwn={by === 'right'} text={text} at={at} />
            ))}
        </ol>
      )}
    </ReplayPage>
  );
}

interface Props {
  readonly story: Story;
  readonly names: ReplayProps['record']['names'];
}

function Who({ story: { settled, config, styleParts }, names }: Props) {
  const w = useWords();
  const { natures, prediction, payoffs } = settled;
  const text = w(headlineOf(settled, 'spectator'));
  useEffect(() => announce(text), [text]);
  const role = prediction === null ? '' : (roleAt(config, prediction.by)?.role ?? '');
  return (
    <section className="stack" aria-label={w('reveal.title')}>
      <h2>{text}</h2>
      <dl className="duel-both">
        {seats.map((seat) => (
          <div key={seat}>
            <dt>{w(`replay.${seat}`)}</dt>
            <dd>
              <NatureWord kind={natures[seat]} /> {names[seat] != null && <PeopleWords words={names[seat]} />}{' '}
              <b className="mono">{pointsText(payoffs[seat])}</b>
            </dd>
          </div>
        ))}
      </dl>
      {prediction !== null && (
        <p>{w('replay.says', { who: w(`replay.${prediction.by}`), what: w(prediction.said) })}</p>
      )}
      <AllPayoffs payoffs={config.payoffs} happened={happenedIn(settled, role)} />
      <StyleTable
        columns={seats.map((seat) => [seat, w(`replay.${seat}`)])}
        parts={styleParts}
        points={settled.style}
      />
    </section>
  );
}
