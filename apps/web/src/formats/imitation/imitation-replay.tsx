/** The replay of an imitation game: both talks in step, and at the end who was who. */
import type { ImitationTableView, Witness } from '@parlour/game';
import { useEffect } from 'react';
import type { ReplayProps } from '../../faces.ts';
import { TalkLine } from '../../talk/line.tsx';
import { ReplayPage } from '../../talk/replay-page.tsx';
import { announce } from '../../ui/announcer.tsx';
import { NatureWord } from '../../ui/nature-word.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { MadeWith, VerdictWords } from './reveal.tsx';
import { readStory, type Story } from './story.ts';
import { useWords } from './words/index.ts';
import './imitation.css';
import './imitation-replay.css';

export default function ImitationReplay(props: ReplayProps) {
  const w = useWords();
  return (
    <ReplayPage
      {...props}
      className="imitation-replay"
      title={w('title')}
      read={readStory}
      tell={w('replay.tell')}
      who={(story) => <Who story={story} record={props.record} />}
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
  const w = useWords();
  return (
    <section aria-label={w('talkWith', { seat: witness })}>
      <h2 className="imitation-name small">{w('witness', { seat: witness })}</h2>
      <ol>
        {messages
          .filter((message) => message.at <= at)
          .map((message, index) => (
            <TalkLine
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

function Who({ story, record }: { story: Story; record: ReplayProps['record'] }) {
  const w = useWords();
  const { names, made = {} } = record;
  const { natures, right } = story.settled;
  const text = right === null ? w('reveal.none') : w(right ? 'reveal.rightThey' : 'reveal.wrongThey');
  useEffect(() => announce(text), [text]);
  return (
    <section className="stack" aria-label={w('reveal.title')}>
      <h2>{text}</h2>
      <dl className="imitation-who">
        {Object.entries(natures).map(([seat, nature]) => (
          <div key={seat}>
            <dt>{seat === 'interrogator' ? w('interrogator') : w('witness', { seat })}</dt>
            <dd>
              <NatureWord kind={nature} /> {names[seat] != null && <PeopleWords words={names[seat]} />}
              <MadeWith made={made[seat]} />
            </dd>
          </div>
        ))}
      </dl>
      <VerdictWords reveal={story} />
    </section>
  );
}
