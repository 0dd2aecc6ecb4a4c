/** The formats of talk that are looked at: a new one is one more entry. */
import {
  type AnyFormat,
  type DuelView,
  formats,
  type GameshowView,
  type ImitationView,
  type Preset,
} from '@parlour/game';
import { formatWords } from '@parlour/protocol';
import type { LastWordTypes } from '../../../../tests/support/last-word/index.ts';
import * as withLastWord from '../../../../tests/support/last-word/module.ts';
import type { AnyView } from '../player.ts';
import type { Heard, TalkFormat } from './talk-format.ts';

const other = (seat: string): readonly string[] => [seat === 'left' ? 'right' : 'left'];
const say = (text: string) => ({ type: 'say', text });
const listed = (said: readonly Omit<Heard, 'path'>[], path: string): readonly Heard[] =>
  said.map((message) => ({ ...message, path: `${path}/-` }));

type Table<View> = Extract<View, { readonly reveal: unknown }>;
const imitationView = (view: AnyView) => view as unknown as Table<ImitationView>;

const imitation = (preset: string, partners: readonly string[]): TalkFormat => ({
  preset,
  rules: formats.imitation as AnyFormat,
  looks: 'interrogator',
  hides: 'witness',
  bots: [['witness', 'interrogator']],
  exchanges: 5,
  partners: () => partners,
  heard: (view) =>
    Object.entries(imitationView(view).talks).flatMap(([witness, talk = []]) =>
      listed(talk, `/talks/${witness}`),
    ),
  says: (text, to) => ({ ...say(text), to }),
  replies: say,
  refused: (to) => ({ ...say(''), to }),
  ends: (view) => {
    if (!imitationView(view).mayDecide) return undefined;
    const decided = partners.length > 1 ? { human: 'A' } : { nature: 'human' };
    return { type: 'verdict', ...decided, confidence: 50, reason: 'Who knows?' };
  },
});

const duel: TalkFormat = {
  preset: 'duel/open-chat',
  rules: formats.duel as AnyFormat,
  looks: 'duellist',
  hides: 'duellist',
  bots: [['duellist'], ['duellist']],
  exchanges: 6,
  partners: other,
  heard: (view) => listed((view as unknown as Table<DuelView>).talk, '/talk'),
  says: say,
  replies: say,
  refused: () => say(''),
  ends: (view) =>
    (view as unknown as Table<DuelView>).mayPredict ? { type: 'predict', nature: 'human' } : undefined,
};

const lastWordView = (view: AnyView) => view as unknown as Table<LastWordTypes['View']>;

const lastWord: TalkFormat = {
  preset: 'last-word',
  rules: withLastWord.formats['last-word'] as AnyFormat,
  known: withLastWord,
  looks: 'duellist',
  hides: 'duellist',
  bots: [['duellist'], ['duellist']],
  exchanges: 4,
  partners: other,
  heard: (view) => listed(lastWordView(view).said, '/said'),
  says: say,
  replies: say,
  refused: () => say(''),
  ends: (view) => (lastWordView(view).isGuessing ? { type: 'guess', nature: 'human' } : undefined),
};

const showView = (view: AnyView) => view as unknown as Table<GameshowView>;

/**
 * A show of three, of whom two are people: the one who looks has a person and a machine before them. Nobody is called,
 * for a machine that waits for its call says less than a person, which no pace can hide.
 */
const threeInAShow: Preset = {
  id: 'show/three',
  format: 'gameshow',
  config: { contestants: 3, people: [[2, 1]], duration: 240_000, labelTime: 20_000 },
  matching: 'fill-tables',
};

const show: TalkFormat = {
  preset: threeInAShow.id,
  rules: formats.gameshow as AnyFormat,
  known: { formats, words: formatWords, presets: [threeInAShow] },
  looks: 'contestant',
  hides: 'contestant',
  bots: [['contestant'], ['contestant']],
  exchanges: 5,
  partners: (seat) => ['A', 'B', 'C'].filter((letter) => letter !== seat).slice(0, 1),
  heard: (view) => listed(showView(view).talk, '/talk'),
  asks: ({ text }) => text?.endsWith('?') ?? false,
  says: say,
  replies: say,
  refused: () => say(''),
  ends: (view) => {
    const { labelBy, you } = showView(view);
    const [other = ''] = ['A', 'B', 'C'].filter((letter) => letter !== you);
    return labelBy === null ? undefined : { type: 'label', labels: { [other]: 'unsure' } };
  },
};

export const talkFormats: readonly TalkFormat[] = [
  imitation('imitation/two', ['A']),
  imitation('imitation/5', ['A', 'B']),
  duel,
  show,
  lastWord,
];
