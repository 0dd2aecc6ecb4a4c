/** A server of auditions with a fast clock: recorded conversations, and bots that know the answers. */
import type { Nature } from '@parlour/game';
import type { ImportedDialogue } from '@parlour/store';
import { expect } from 'vitest';
import { type AccountHouse, openAccountHouse } from './account-house.ts';
import type { bots } from './bots/bot-home.ts';
import { operatorOf } from './operator.ts';

const day = 86_400_000;

/** The numbers of the rules, small enough for a test. */
const changes = {
  exam: { conversations: 10, leastOfEach: 30, answerWithin: 5000, freeze: 600_000 },
  // Games of the test are all public.
  hiddenShare: 0,
  ladder: {
    ...{ turns: 2, evidence: 5, leastGames: 4, mostGames: 30, pause: day, judgements: 30 },
    ...{ replyWithin: 3000, slot: 3000, tick: 15_000 },
  },
  novice: { games: 8, leastGames: 7, level: 0.5, falls: 1 },
};

const words = Array.from(
  { length: 60 },
  (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index}`,
);

/** Conversations in which only the test knows who is human: words and lengths do not tell. */
function recorded(count: number) {
  const natures = new Map<string, Nature>();
  let state = 7;
  const draw = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  const sentence = () => Array.from({ length: 6 }, () => words[draw(words.length)]).join(' ');
  const dialogues = Array.from({ length: count }, (_, index): ImportedDialogue => {
    const nature = index % 2 === 0 ? ('human' as const) : ('machine' as const);
    const speakers = ['x', 'y'].map((one) => ({ speaker: `s_${index}${one}`, nature, name: null }));
    const lines = Array.from({ length: 6 }, (_line, place) => {
      const text = sentence();
      natures.set(text, nature);
      return { speaker: `s_${index}${place % 2 === 0 ? 'x' : 'y'}`, text, at: null };
    });
    return { id: `i_${String(index).padStart(4, '0')}`, language: 'en', speakers, lines };
  });
  return { dialogues, natures };
}

export type Talk = readonly { readonly by: string; readonly text: string | null }[];
const lastOf = (talk: Talk) => talk.findLast(({ by }) => by === 'other')?.text ?? '';

/** A server whose operator has switched to auditions, with recorded conversations and two bots of the server. */
export async function openAuditions(start: ReturnType<typeof bots>['start']) {
  const opened = await openAccountHouse({ chance: 'league', league: { changes } });
  const { house } = opened;
  const { dialogues, natures } = recorded(160);
  const source = { name: 'people', licence: 'MIT', origin: 'here', sha256: '0', format: 'chitchat' };
  await house.store.records.addImport({ ...source, isHidden: true, importedAt: 1 }, dialogues, {
    ...{ at: 1, by: 'data-directory', act: { type: 'add-source', source: source.name } },
  });
  const operator = await operatorOf(opened);
  const act = async (wish: object) => {
    const answer = await operator.confirmed('/api/operators/league/acts', { act: wish });
    expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    return answer.json;
  };
  expect((await opened.get('/api/league')).json.mode).toBe('open');
  await act({ do: 'change-mode', mode: 'audition' });
  /** Judges by what the test knows; a talk that says "beep" is a machine's. */
  const knows = (talk: Talk) => {
    if (lastOf(talk).includes('beep')) return 0.05;
    return natures.get(lastOf(talk)) === 'machine' ? 0.1 : 0.9;
  };
  for (const name of ['partner', 'judge']) {
    const { token } = await house.serverBot(name, ['duellist']);
    const bot = start(house.url, {
      token,
      reply: () => 'well, what else',
      judge: ({ talk, whom }) => Object.fromEntries(whom.map((one) => [one, knows(talk as Talk)])),
    });
    await bot.until('connected');
  }
  return { ...opened, operator, act, knows };
}

/** Lets time pass until something is true. */
export async function passUntil(
  opened: AccountHouse,
  what: () => Promise<boolean>,
  why: string,
  step = 500,
): Promise<void> {
  for (let round = 0; round < 4000; round += 1) {
    if (await what()) return;
    await opened.house.pass(step);
  }
  throw new Error(`it did not come about that ${why}`);
}
