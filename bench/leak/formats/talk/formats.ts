/** Tested conversation formats: every preset with a queue. */
import {
  type AnyFormat,
  type DuelView,
  formats,
  type GameshowView,
  type ImitationView,
  type Preset,
  presets,
  type TurnMode,
} from '@parlour/game';
import { formatSchemas } from '@parlour/protocol';
import type { LastWordTypes } from '../../../../tests/support/last-word/index.ts';
import * as withLastWord from '../../../../tests/support/last-word/module.ts';
import { inSlots } from '../../report.ts';
import type { AnyView } from '../player.ts';
import type { Heard, TalkFormat } from './talk-format.ts';

type Table<View> = Extract<View, { readonly reveal: unknown }>;

const say = (text: string) => ({ type: 'say', text });
const listed = (said: readonly Omit<Heard, 'path'>[], path: string): readonly Heard[] =>
  said.map((message) => ({ ...message, path: `${path}/-` }));
const anyWords = { maxWords: Number.POSITIVE_INFINITY };
const never = () => undefined;

const imitationView = (view: AnyView) => view as unknown as Table<ImitationView>;

function imitation({ id, config }: Preset): TalkFormat {
  return {
    preset: id,
    rules: formats.imitation as AnyFormat,
    config,
    mode: { kind: 'two' },
    looks: 'interrogator',
    hides: 'witness',
    people: 2,
    minWords: 1,
    bots: 1,
    talks: (view) => Object.keys(imitationView(view).talks),
    heard: (view, talk) => {
      const { talks } = imitationView(view);
      return listed(talks[talk as keyof typeof talks] ?? [], `/talks/${talk}`);
    },
    judged: (view) => imitationView(view).witnesses,
    limits: (view) => ({ ...anyWords, characters: imitationView(view).rules.length }),
    mayTalk: (view) => imitationView(view).verdictBy === null,
    isTalkOver: (view) => imitationView(view).verdictBy !== null,
    // A witness speaks with no one but the interrogator.
    says: ({ you }, text, to) => (you === 'interrogator' ? { ...say(text), to } : say(text)),
    refused: (to) => ({ ...say(''), to }),
    wishesEnd: (view) => (imitationView(view).mayDecide ? verdict(view) : undefined),
    whoConcludes: 'looker',
    concludes: (view) => (imitationView(view).mayDecide ? verdict(view) : undefined),
    lookerEnds: true,
  };
}

const verdict = (view: AnyView) => ({
  type: 'verdict',
  ...(imitationView(view).witnesses.length > 1 ? { human: 'A' } : { nature: 'human' }),
  confidence: 50,
  reason: 'Who knows?',
});

/** Mode of its conversations for learning turn-taking. */
function modeOf({ format, config }: Preset): TurnMode {
  const known = formats[format as keyof typeof formats] as AnyFormat;
  return known.pacing.turns?.mode(known.rules.configure(config as never)) ?? { kind: 'two' };
}

const duelView = (view: AnyView) => view as unknown as Table<DuelView>;

/** A role of a forum, with its texts. */
interface Role {
  readonly role: string;
  readonly length: number;
  readonly constraints: readonly { readonly rule: string; readonly least?: number; readonly most?: number }[];
}

/** The roles of a forum, in the order of the seats. */
function rolesIn({ config }: Preset): readonly [Role, Role] {
  const { roles } = (formats.duel as AnyFormat).rules.configure(config as never) as {
    readonly roles: readonly [Role, Role?];
  };
  return [roles[0], roles[1] ?? roles[0]];
}

const minWordsOf = ({ constraints }: Role): number =>
  Math.max(1, ...constraints.map(({ rule, least = 0 }) => (rule === 'words' ? least : 0)));

function duel(preset: Preset): TalkFormat {
  const roles = rolesIn(preset);
  const [looks, hides] = roles.map(({ role }) => role) as [string, string];
  return {
    preset: preset.id,
    rules: formats.duel as AnyFormat,
    config: preset.config,
    mode: modeOf(preset),
    looks,
    hides,
    people: 2,
    minWords: Math.max(...roles.map(minWordsOf)),
    bots: 2,
    talks: () => ['all'],
    heard: (view) => listed(duelView(view).talk, '/talk'),
    judged: ({ you }) => [you === 'left' ? 'right' : 'left'],
    limits: (view) => {
      const { length, constraints } = roles[duelView(view).you === 'right' ? 1 : 0];
      const most = constraints.map((one) => (one.rule === 'words' ? (one.most ?? 1e9) : 1e9));
      return { characters: length, maxWords: Math.min(1e9, ...most) };
    },
    mayTalk: (view) => duelView(view).mayTalk,
    isTalkOver: ({ phase }) => phase === 'over',
    says: (_view, text) => say(text),
    refused: () => say(''),
    wishesEnd: (view) => (duelView(view).mayPredict ? { type: 'predict', nature: 'human' } : undefined),
    whoConcludes: 'looker',
    concludes: never,
    lookerEnds: true,
  };
}
/** In a show of the old rules no labels are taken before the talk is over. */
type ShowTable = Table<GameshowView> & { readonly labelsFrom?: number | null };
const showView = (view: AnyView) => view as unknown as ShowTable;
const unsure = (letters: readonly string[]) => ({
  type: 'label',
  labels: Object.fromEntries(letters.map((one) => [one, 'unsure'])),
});

function show(preset: Preset, known?: TalkFormat['known']): TalkFormat {
  const { contestants, people } = (formats.gameshow as AnyFormat).rules.configure(preset.config as never) as {
    readonly contestants: number;
    readonly people: readonly (readonly [number, number])[];
  };
  const counts = people.map(([count]) => count);
  const isOnePerson = counts.every((count) => count === 1);
  const others = ({ you }: AnyView, letters: readonly string[]) => letters.filter((one) => one !== you);
  return {
    preset: preset.id,
    rules: formats.gameshow as AnyFormat,
    config: preset.config,
    ...(known && { known }),
    mode: modeOf(preset),
    looks: 'contestant',
    hides: 'contestant',
    people: Math.max(...counts),
    minWords: 1,
    bots: contestants,
    talks: () => ['all'],
    heard: (view) => listed(showView(view).talk, '/talk'),
    judged: (view) => {
      const { contestants: letters } = showView(view);
      return isOnePerson ? letters : others(view, letters);
    },
    ...(isOnePerson && { isOnePerson }),
    limits: (view) => ({ ...anyWords, characters: showView(view).rules.length }),
    mayTalk: (view) => showView(view).labelBy === null,
    isTalkOver: (view) => showView(view).labelBy !== null,
    says: (_view, text) => say(text),
    refused: () => say(''),
    wishesEnd: (view) => {
      const { labelBy, labels, hasAsked, labelsFrom, contestants: letters } = showView(view);
      if (labelBy !== null) return undefined;
      if (labelsFrom === undefined) return hasAsked ? undefined : { type: 'ready-to-guess' };
      return labelsFrom === null || labels !== null ? undefined : unsure(others(view, letters));
    },
    whoConcludes: 'people',
    concludes: (view) => {
      const { labelBy, labels, contestants: letters } = showView(view);
      return labelBy === null || labels !== null ? undefined : unsure(others(view, letters));
    },
    lookerEnds: false,
    ...(new Set(counts).size > 1 && { minPeople: Math.min(...counts) }),
  };
}

const lastWordView = (view: AnyView) => view as unknown as Table<LastWordTypes['View']>;

const lastWord: TalkFormat = {
  preset: 'last-word',
  rules: withLastWord.formats['last-word'] as AnyFormat,
  config: {},
  known: withLastWord,
  mode: { kind: 'two' },
  looks: 'duellist',
  hides: 'duellist',
  people: 2,
  minWords: 2,
  bots: 2,
  talks: () => ['all'],
  heard: (view) => listed(lastWordView(view).said, '/said'),
  judged: ({ you }) => [you === 'left' ? 'right' : 'left'],
  limits: () => ({ characters: 30, maxWords: 9 }),
  mayTalk: (view) => !lastWordView(view).isGuessing,
  isTalkOver: (view) => lastWordView(view).isGuessing,
  says: (_view, text) => say(text),
  refused: () => say(''),
  wishesEnd: never,
  // A machine that only talks does not guess, so no one in its seat does.
  whoConcludes: 'looker',
  concludes: (view) => (lastWordView(view).isGuessing ? { type: 'guess', nature: 'human' } : undefined),
  lookerEnds: false,
};

/** A show of three with two humans: the observer faces a human and a machine. No one is called. */
const meterThree: Preset = {
  id: 'show/meter-three',
  format: 'gameshow',
  config: { contestants: 3, people: [[2, 1]], duration: 240_000, labelTime: 20_000 },
  matching: 'fill-tables',
};

const kinds: Readonly<Record<string, (preset: Preset, known?: TalkFormat['known']) => TalkFormat>> = {
  imitation,
  duel,
  gameshow: show,
};

/** Script of a preset; undefined: no queue, or no conversation. */
export function talkFormatOf(preset: Preset, known?: TalkFormat['known']): TalkFormat | undefined {
  const format = preset.withoutQueue === true ? undefined : kinds[preset.format]?.(preset, known);
  return format && known ? { ...format, known } : format;
}

/** Those in slots are for studies, and no one waits for them elsewhere; here people do. */
const slotFormats = presets
  .filter(({ id }) => inSlots.includes(id))
  .flatMap(
    ({ withoutQueue: _, ...preset }) =>
      talkFormatOf(preset, {
        formats,
        words: formatSchemas,
        presets: [...presets.filter(({ id }) => id !== preset.id), preset],
      }) ?? [],
  );

export const talkFormats: readonly TalkFormat[] = [
  ...presets.flatMap((preset) => talkFormatOf(preset) ?? []),
  ...slotFormats,
  show(meterThree, { formats, words: formatSchemas, presets: [meterThree] }),
  lastWord,
];
