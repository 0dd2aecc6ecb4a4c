/** A study on a running server with two participants who meet, or do not: what each of its onlookers receives. */
import type { Nature } from '@parlour/game';
import { routes } from '@parlour/protocol/reference';
import { ask } from './archive-play.ts';
import { type Client, connect, newGuest } from './client.ts';
import { openHouse } from './open-house.ts';
import { researcherOf } from './researcher.ts';
import { participantOf, rightAnswers, type StudyParticipant, smallStudy } from './small-study.ts';
import { withoutRandom } from './without-random.ts';

/** A study whose secrecy is tested. */
export interface SecretStudy {
  readonly name: string;
  readonly format: string;
  readonly role: string;
  /** The file. */
  readonly file: string;
  /** What the first participant does in the game, at their seat. */
  readonly judge: (one: Client) => Promise<unknown>;
  /** What the first participant may not tell apart; undefined: another seat, to which nothing else compares. */
  readonly variantOf: (seats: Pick<StudyStory, 'seat' | 'other'>) => string | undefined;
}

/** One round of two arms, each with a bot of its own. */
const fileWith = (preset: string, config: string) =>
  smallStudy((text) =>
    text
      .replaceAll(/preset: imitation\/5\n {4}config: .*/g, `preset: ${preset}\n    config: ${config}`)
      .replace('games: 8', 'games: 1')
      .replace('below: 4', 'below: 1')
      .replace('waiting: 300', 'waiting: 60')
      .replace('block: 4', 'block: 2'),
  );

export const secretStudies: readonly SecretStudy[] = [
  {
    name: 'rooms of two',
    format: 'gameshow',
    role: 'contestant',
    file: fileWith(
      'show/four',
      '{ contestants: 2, people: [[1, 0.5], [2, 0.5]], duration: 70000, labelTime: 20000, labelsFrom: 0 }',
    ),
    judge: async (one) => {
      // Labels that end a talk early tell by its rules who has labelled.
      await one.begin({ type: 'say', text: 'Hello?' });
    },
    variantOf: ({ seat, other }) =>
      seat === 'A' ? (other === undefined ? 'with a computer' : 'with a person') : undefined,
  },
  {
    name: 'three parties',
    format: 'imitation',
    role: 'witness',
    file: fileWith('imitation/5', '{ duration: 30000, verdictTime: 8000 }'),
    judge: async (one) => {
      await one.begin({ type: 'say', text: 'Hello?', to: 'A' });
      await one.begin({ type: 'say', text: 'And you?', to: 'B' });
    },
    variantOf: ({ seat, other }) => (seat === 'interrogator' ? `the person is ${other}` : undefined),
  },
];

const study = 'three-party';

/** Public answers without parameters, as everyone gets them. */
const publicPaths = Object.values(routes).flatMap((route) => {
  const isOpen = 'who' in route && (route.who as readonly string[]).includes('nobody');
  const found = /^GET (\/api\/[^:]*)$/.exec(route.at);
  // Endless streams have no answer to compare, and exchanges are drawn anew for each request.
  const isComparable = found?.[1] !== undefined && !/stream$|events$|exchanges$/.test(found[1]);
  return isOpen && isComparable ? [found[1] ?? ''] : [];
});

export interface StudyStory {
  /** Seat of the first participant, and of the second if they meet in one game. */
  readonly seat: string;
  readonly other: string | undefined;
  /** What was received until the reveal, by who received it. */
  readonly heard: Readonly<
    Record<'participant' | 'study' | 'waiting' | 'stranger' | 'anyone' | 'researcher', readonly string[]>
  >;
  /** Natures that the game showed to the first participant at its end. */
  readonly reveal: string;
}

export interface StoryWish {
  readonly chance: string;
  readonly nature: Nature;
  readonly botSays?: string;
}

/** Names, times of the real clock and random ids are drawn anew in each run. */
const alikeText = (text: string): string =>
  withoutRandom(text)
    .replaceAll(/"name":"[A-Z][a-z]+ [A-Z][a-z]+"/g, '"name":"NAME"')
    .replaceAll(/"createdAt":\d+/g, '"createdAt":0');

/**
 * Plays the study to the end: the first participant writes, completes the study and gets the code; the second is silent,
 * loses the connection and withdraws; a third waits in vain. No bot says anything but `botSays`.
 */
export async function studyStory(
  { format, role, file, judge }: SecretStudy,
  { chance, nature, botSays }: StoryWish,
  /** Whether these seats are wanted; otherwise it ends without a story. */
  isWanted: (seats: Pick<StudyStory, 'seat' | 'other'>) => boolean = () => true,
): Promise<StudyStory | undefined> {
  const house = await openHouse({ chance, nature });
  const clients: Client[] = [];
  try {
    for (const name of ['llm-persona', 'llm-plain']) {
      const { token } = await house.serverBot(name, [role]);
      const bot = await connect(house.url, name, { authorization: `Bearer ${token}` });
      await bot.say({ type: 'offer', format, roles: [role], games: 20 });
      clients.push(bot);
    }
    const { token } = await researcherOf(house.url, house.store, 'Rosalind', 'studies');
    const asResearcher = { headers: { authorization: `Bearer ${token}` } };
    const api = `${house.url}/api/studies`;
    await ask(api, { method: 'POST', body: { file }, ...asResearcher });
    const opened = await ask(`${api}/${study}/acts`, {
      ...{ method: 'POST', body: { act: { do: 'open' } }, ...asResearcher },
    });
    if (opened.status !== 200) throw new Error(opened.text);

    const guest = await newGuest(house.url, 'Stranger');
    const stranger = await connect(house.url, 'Stranger', guest);
    await stranger.say({ type: 'queue', preset: 'market', roles: ['bettor'] }).catch(() => {});
    clients.push(stranger);
    const people: StudyParticipant[] = [];
    for (const pid of ['one', 'two', 'three']) {
      const one = await participantOf(house, study, pid);
      await one.step({ type: 'consent', isOfAge: true });
      await one.step({ type: 'answer', questionnaire: 'before', answers: rightAnswers.before });
      await one.connect();
      people.push(one);
    }
    const [first, second, third] = people as [StudyParticipant, StudyParticipant, StudyParticipant];

    const anyone: string[] = [];
    const researcher: string[] = [];
    /** What everyone and the researcher are shown now. */
    const look = async () => {
      for (const path of publicPaths) {
        const { status, text } = await ask(house.url + path, { headers: {} });
        anyone.push(`${path} ${status} ${text}`);
      }
      for (const part of ['', `/${study}/desk`, `/${study}/plan`, `/${study}/payments`, `/${study}/reports`])
        researcher.push(`${part} ${(await ask(api + part, asResearcher)).text}`);
      for (const one of people) await one.see();
    };
    for (const one of [first, second]) await one.step({ type: 'wait' });
    await house.pass(2000);
    await third.step({ type: 'wait' });
    await look();
    for (const bot of clients.slice(0, 2))
      for (const seated of bot.frames().filter((frame) => frame.type === 'seated')) {
        await bot.say({ type: 'attach', game: seated.game, token: seated.token });
      }
    const [mine, theirs] = [await first.takeSeat(), await second.takeSeat()];
    const seats = { seat: mine.seat, other: theirs.game === mine.game ? theirs.seat : undefined };
    if (!isWanted(seats)) return undefined;
    await house.pass(1000);
    await judge(first.client());
    await house.pass(1000);
    for (const bot of clients.slice(0, 2))
      if (botSays !== undefined && bot.last('seated') !== undefined)
        await bot.begin({ type: 'say', text: botSays });
    await house.pass(1000);
    await second.disconnect();
    for (let seconds = 0; seconds < 110; seconds += 5) {
      await house.pass(5000);
      if (seconds % 15 === 5) await look();
    }
    await look();
    await first.step({ type: 'answer', questionnaire: 'after', answers: rightAnswers.after });
    await first.step({ type: 'finish' });
    await second.step({ type: 'withdraw' });
    await look();
    const isOver = (text: string) => /"natures"/.test(text);
    const untilReveal = (texts: readonly string[]) => {
      const end = texts.findIndex(isOver);
      return (end < 0 ? texts : texts.slice(0, end))
        .filter((text) => !text.startsWith('{"type":"beat"'))
        .map(alikeText);
    };
    return {
      ...seats,
      heard: {
        participant: untilReveal(first.client().heard),
        waiting: untilReveal(third.client().heard),
        stranger: untilReveal(stranger.heard),
        // The second one's own game may end with the lost connection: that is its reveal.
        study: [first, third].flatMap((one) => one.received).map(alikeText),
        anyone: anyone.map(alikeText),
        researcher: researcher.map(alikeText),
      },
      reveal: first.client().heard.findLast(isOver) ?? '',
    };
  } finally {
    for (const one of clients) await one.close();
    await house.close();
  }
}
