/** Trouble of the players of a conversation: lost connections, silence and leaving, equally for both natures. */
import type { Random } from '@parlour/stats';
import type { TestBot } from '../../bots/prompted-bot.ts';
import type { GameTrouble } from '../../game-trouble.ts';
import { clickLikeMachines } from '../../people/like-machines.ts';
import type { TestServer } from '../../test-house.ts';
import { drawLoss, type Loss, loseGateway } from '../loss.ts';
import type { People } from '../people.ts';
import type { Player } from '../player.ts';
import { drawTrouble, hasDisturbance, type Trouble } from '../trouble.ts';
import type { SlotSpeaker } from './slot-speaker.ts';
import type { Speaker } from './speaker.ts';
import type { TalkFormat } from './talk-format.ts';

export type AnySpeaker = Speaker | SlotSpeaker;

/** Trouble of each human candidate for a hidden seat, and of each machine: equally often. */
export interface Disturbance {
  readonly people: readonly Trouble[];
  readonly bots: readonly Trouble[];
  readonly loss?: Loss;
}

/** Share of candidates and machines with trouble, after a random number of the observer's messages. */
const troubleShare = 0.2;
const messagesBefore = 8;

/** Draws the trouble of one game, as likely for each of `candidates` people as for each of `machines`. */
export function drawDisturbance(
  random: Random,
  candidates: number,
  machines: number,
  trouble?: GameTrouble,
): Disturbance {
  if (trouble !== undefined) return { people: [], bots: [], loss: drawLoss(random, messagesBefore) };
  const several = (length: number) =>
    Array.from({ length }, () => drawTrouble(random, messagesBefore, troubleShare));
  return { people: several(candidates), bots: several(machines) };
}

/** The players, and the bots that say nothing more. */
interface Table {
  readonly testHouse: TestServer;
  readonly format: TalkFormat;
  readonly people: People;
  readonly bots: readonly TestBot[];
  readonly silent: Set<string>;
}

/** A message that was just taken, in which talk, and who talks there. */
interface Spoken {
  readonly count: number;
  readonly talk: string;
  readonly isFirst: boolean;
  readonly speakers: ReadonlyMap<Player, AnySpeaker>;
}

/** Right after a message: later a bot's reply would be on the server, and a human's would not. */
export function applyDisturbance(
  { testHouse, format, people, bots: all, silent }: Table,
  { people: ofPeople, bots, loss }: Disturbance,
  { count, talk, isFirst, speakers }: Spoken,
): void {
  const { hidden, more, first } = people;
  if (loss?.exchange === count && isFirst)
    void loseGateway(testHouse, loss, [hidden, ...more], (player) => speakers.get(player)?.cameBack());
  const { rules: known, config } = format;
  const { pacing } = known.seating.casting(known.rules.configure(config));
  const players = Object.entries(testHouse.house.games.find(first.game ?? '')?.hosted.players ?? {});
  const seatOf = (id: string) => players.find(([, player]) => player.id === id)?.[0];
  const isStruck = (seat: string | undefined) =>
    seat === undefined || talk === 'all' ? isFirst : seat === talk;
  const seated = all.filter(({ guest }) => seatOf(guest.id) !== undefined);
  const any = seated.length > 0 ? undefined : all[Math.floor(testHouse.random() * all.length)];
  for (const [index, person] of [hidden, ...more].entries()) {
    const ofPerson = ofPeople[index];
    if (ofPerson?.exchange !== count || !isStruck(seatOf(person.line.guest.id))) continue;
    if (ofPerson.kind === 'silent') speakers.get(person)?.fallSilent();
    void hasDisturbance(testHouse, ofPerson, {
      goes: () => person.line.leave(),
      comes: async () => {
        person.line.enter();
        if (person.seat !== undefined && !person.isOver) await person.sit();
        speakers.get(person)?.cameBack();
      },
      quits: async () => {
        await testHouse.after(clickLikeMachines(pacing, testHouse.random));
        if (person.seat !== undefined) await person.play({ type: 'leave' });
      },
    });
  }
  for (const [index, bot] of (any === undefined ? seated : [any]).entries()) {
    const ofBot = bots[index];
    const seat = seatOf(bot.guest.id);
    if (ofBot?.exchange !== count || !isStruck(seat)) continue;
    if (ofBot.kind === 'silent') silent.add(bot.guest.id);
    void hasDisturbance(testHouse, ofBot, {
      goes: () => bot.leave(),
      comes: async () => bot.isOpen || (await bot.enter()),
      quits: async () => seat !== undefined && (await bot.play(first.game ?? '', { type: 'leave' })),
    });
  }
}
