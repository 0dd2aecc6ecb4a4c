/** Judges of the ladder: conversations of the ladder among those of recorded people. */
import { itemsOf, seededStream } from '@parlour/game';
import type { Entropy, Host } from '@parlour/host';
import { type ExamLine, identifiedAt, type JudgeAbility, judgeAbility, sharedTurns } from '@parlour/league';
import type { LeagueConversations } from './conversations.ts';
import { askBelief } from './judge-prompts.ts';
import type { LeagueBook } from './league-book.ts';

interface Ports {
  readonly book: LeagueBook;
  readonly conversations: LeagueConversations;
  readonly house: Host;
  readonly entropy: Pick<Entropy, 'secret'>;
  /** Whether two bots, or a bot and an account, belong together. */
  readonly linked: (one: string, other: string) => boolean;
}

/** A bot that is connected. */
export interface PresentBot {
  readonly id: string;
  readonly owner: string | null;
}

/** The side of a ladder game that is to be judged. */
export interface LadderTalk {
  readonly game: string;
  readonly bot: string;
  readonly opponent: string;
  /** `other` is the bot. */
  readonly lines: readonly ExamLine[];
}

/** Result of a judgement; undecided: the judge is still to qualify or has no threshold, or there is no judge. */
export type Identification =
  | { readonly isDecided: false }
  | { readonly isDecided: true; readonly turn: number | null };

/** Judgements between two changes of a judge's figures. */
const shownEvery = 20;

export class JudgingRoom {
  readonly #ports: Ports;
  /** A judge has one conversation at a time. */
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  abilityOf(bot: string): JudgeAbility {
    return judgeAbility(this.#judgedBy(bot), this.#ports.book.config.ladder);
  }

  /** As its owner sees it: figures that moved with each judgement would tell the nature of what was judged. */
  shownAbilityOf(bot: string): JudgeAbility {
    const judged = this.#judgedBy(bot);
    return judgeAbility(
      judged.slice(0, judged.length - (judged.length % shownEvery)),
      this.#ports.book.config.ladder,
    );
  }

  #judgedBy(bot: string) {
    const career = this.#ports.book.of(bot)?.career;
    return career === undefined ? [] : itemsOf(career.judged);
  }

  /** Judges one side, after some recorded people: as many as heads before the first tail. */
  async judge(talk: LadderTalk, present: readonly PresentBot[]): Promise<Identification> {
    const { conversations, entropy, book } = this.#ports;
    const people = await conversations.people();
    const chance = seededStream(entropy.secret(), 'judging');
    const judge = this.#judgeFor(talk, present, chance.below);
    const own = people.filter(({ players }) => judge !== undefined && !players.includes(judge.id));
    if (judge === undefined || own.length === 0) return { isDecided: false };
    await book.entryOf(judge);
    const { isAble, threshold: known } = this.abilityOf(judge.id);
    // A member's bot that knows no one as a machine would let an ally climb: it decides once it is able.
    const threshold = isAble || judge.owner === null ? known : null;
    const count = sharedTurns([talk.lines], book.config.ladder.turns);
    // A bot that said nothing: its skipped turns decide.
    if (count === 0) return threshold === null ? { isDecided: false } : { isDecided: true, turn: null };
    const judged = await this.#showAmong(judge.id, talk, own, chance);
    if (threshold === null || judged === undefined) return { isDecided: false };
    return { isDecided: true, turn: identifiedAt(judged, threshold) };
  }

  /**
   * Lets a member's bot that is to qualify judge one side too, by a coin. It decides nothing: without this no
   * bot would qualify where the server has judges.
   */
  async qualify(talk: LadderTalk, present: readonly PresentBot[]): Promise<void> {
    const { conversations, entropy, book } = this.#ports;
    const chance = seededStream(entropy.secret(), 'qualifying');
    const { turns, judgements } = book.config.ladder;
    const learners = this.#possibleFor(talk, present).filter(
      ({ id, owner }) => owner !== null && this.abilityOf(id).n < judgements,
    );
    const judge = learners[chance.below(Math.max(learners.length, 1))];
    if (judge === undefined || sharedTurns([talk.lines], turns) === 0 || !chance.chance(0.5)) return;
    const people = await conversations.people();
    const own = people.filter(({ players }) => !players.includes(judge.id));
    if (own.length === 0) return;
    await book.entryOf(judge);
    await this.#showAmong(judge.id, talk, own, chance);
  }

  /** Shows a talk of the ladder after some recorded people; resolves with the beliefs about it. */
  #showAmong<Person extends { readonly id: string; readonly lines: readonly ExamLine[] }>(
    judge: string,
    { game, bot, lines }: LadderTalk,
    people: readonly Person[],
    chance: Chance,
  ): Promise<readonly (number | null)[]> {
    const ladder = { talk: `${game}/${bot}`, lines, isHuman: false };
    const count = sharedTurns([lines], this.#ports.book.config.ladder.turns);
    const recorded = drawRecordings(ladder, people, count, chance);
    return this.#inTurn(judge, async () => {
      for (const person of recorded)
        await this.#show(judge, { talk: person.id, lines: person.lines, isHuman: true }, count);
      return this.#show(judge, ladder, count);
    });
  }

  /** An able bot; else a judge of the server; else one that is to qualify. None that is linked to either side. */
  #judgeFor(talk: LadderTalk, present: readonly PresentBot[], below: (count: number) => number) {
    const possible = this.#possibleFor(talk, present);
    const ability = new Map(possible.map((bot) => [bot, this.abilityOf(bot.id)]));
    const groups = [
      possible.filter((bot) => ability.get(bot)?.isAble),
      possible.filter((bot) => bot.owner === null && ability.get(bot)?.threshold !== null),
      possible,
    ];
    const group = groups.find(({ length }) => length > 0) ?? [];
    return group[below(Math.max(group.length, 1))];
  }

  /** Bots that reply to such prompts, and are linked to neither side. */
  #possibleFor(talk: LadderTalk, present: readonly PresentBot[]): readonly PresentBot[] {
    const { book, house, linked } = this.#ports;
    return present.filter(
      (bot) =>
        book.admits(bot) &&
        house.prompter.repliesTo(bot.id, 'judge') &&
        ![talk.bot, talk.opponent].some((one) => one === bot.id || linked(one, bot.id)),
    );
  }

  /** Shows a conversation turn by turn, and stores the beliefs. */
  async #show(
    judge: string,
    {
      talk,
      lines,
      isHuman,
    }: { readonly talk: string; readonly lines: readonly ExamLine[]; readonly isHuman: boolean },
    count: number,
  ): Promise<readonly (number | null)[]> {
    const { book, house } = this.#ports;
    const { replyWithin } = book.config.ladder;
    const beliefs: (number | null)[] = [];
    for (const [index, { by }] of lines.entries()) {
      if (beliefs.length === count) break;
      if (by !== 'other') continue;
      beliefs.push(await askBelief(house, judge, lines.slice(0, index + 1), Math.max(replyWithin, fewestMs)));
    }
    await book.say(judge, 'house', { type: 'judged', talk, beliefs, isHuman });
    return beliefs;
  }

  #inTurn<Result>(judge: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(judge) ?? Promise.resolve();
    const running = before.then(work, work);
    this.#queues.set(
      judge,
      running.catch(() => undefined),
    );
    return running;
  }
}

/** The most recorded people before a talk of the ladder. */
const mostBefore = 5;
/** Recorded people among which the one of the nearest length is taken. */
const drawnForLength = 12;

type Chance = Pick<ReturnType<typeof seededStream>, 'below' | 'chance'>;

/**
 * Recorded people that are shown before a talk: a coin decides before each conversation whether it is one. So the
 * nature of one tells nothing of the next, and one in two is a person. Each is near the talk in length.
 */
export function drawRecordings<Person extends { readonly lines: readonly ExamLine[] }>(
  talk: { readonly lines: readonly ExamLine[] },
  people: readonly Person[],
  turns: number,
  { below, chance }: Chance,
): readonly Person[] {
  const length = lengthOf(talk.lines, turns);
  const recorded: Person[] = [];
  while (recorded.length < mostBefore && chance(0.5)) {
    const drawn = Array.from({ length: drawnForLength }, () => people[below(people.length)]);
    const [nearest] = drawn
      .flatMap((one) =>
        one === undefined ? [] : [{ one, off: Math.abs(lengthOf(one.lines, turns) - length) }],
      )
      .sort((a, b) => a.off - b.off);
    if (nearest === undefined) break;
    recorded.push(nearest.one);
  }
  return recorded;
}

/** Length of the shown turns of the other side, as a logarithm. */
const lengthOf = (lines: readonly ExamLine[], turns: number): number =>
  Math.log1p(
    lines
      .filter(({ by }) => by === 'other')
      .slice(0, turns)
      .reduce((sum, { text }) => sum + text.length, 0),
  );

/** A judge has this time at least, however short replies must be. */
const fewestMs = 5000;
