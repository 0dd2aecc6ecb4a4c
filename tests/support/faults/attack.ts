/** Attacks on a real server, with their cost. */
import { defaultDispatchTiming } from '@parlour/host';
import { newGuest } from '../client.ts';
import { prepareHouse } from '../house-process.ts';
import { makeBots } from '../temporary.ts';
import { until } from '../until.ts';
import { type HostileFigures, sendHostileFrames } from './hostile-frames.ts';
import { auditLog } from './log-audit.ts';
import { StubbornPlayer } from './stubborn-player.ts';

export interface AttackFigures extends Omit<HostileFigures, 'troubles'> {
  /** Growth of the server's heap in bytes, from the first tenth of the frames to the end. */
  readonly heapGrowth: number;
  readonly memory: number;
  /** Trades of the other game, each seen by both its players. */
  readonly neighboursTrades: number;
  readonly slowestTrade: number;
}

/** Nothing is turned away because it comes too fast, so that every frame gets to the parser and the rules. */
const noLimits = { burst: 1e9, perSecond: 1e9, patience: 1e9 };

/**
 * Sends hostile frames to a server in a separate process, as a visitor, a guest, a bot and a player, while
 * two others play normally.
 */
export async function attackHouse(options: {
  readonly directory: string;
  readonly frames: number;
  readonly seed: number;
}): Promise<{ readonly figures: AttackFigures; readonly troubles: string[] }> {
  const { directory, frames, seed } = options;
  const [token = '', spare = ''] = await makeBots(directory, ['neighbour', 'attacker']);
  const house = prepareHouse(directory, { limits: noLimits, dispatch: defaultDispatchTiming });
  const opened = await house.open();
  if (opened === undefined) throw new Error(`the house did not open: ${house.errors()}`);
  const { url } = opened;
  const bot = new StubbornPlayer('neighbour', () => url, { authorization: `Bearer ${token}` });
  await until(() => bot.isOn && bot.counts.frames > 1, 'the bot is there');

  /** Sits down to a practice game. */
  const practise = async (player: StubbornPlayer) => {
    const before = player.games.size;
    await until(() => player.isOn && player.lobby !== undefined, `${player.name} is there`);
    const answer = await player.say({ type: 'practise', preset: 'market' });
    if (answer !== 'ok') throw new Error(`${player.name} may not practise: ${answer}`);
    await until(() => player.games.size > before && player.live().length > 0, `${player.name} sits`);
  };
  const victim = await newGuest(url, 'seated attacker');
  const seated = new StubbornPlayer('seated', () => url, victim);
  await practise(seated);
  const neighbour = new StubbornPlayer('peaceful', () => url, await newGuest(url, 'peaceful'));
  await practise(neighbour);

  const own = seated.live()[0];
  if (own === undefined) throw new Error('the attacker has no game');
  let [trades, slowestTrade, heapAtFirst, tradedAt] = [0, 0, 0, 0];
  const troubles: string[] = [];
  const { troubles: unanswered, ...figures } = await sendHostileFrames({
    url,
    frames,
    seed,
    game: own.game,
    guests: [
      { headers: {} },
      { headers: await newGuest(url, 'attacker') },
      { headers: { authorization: `Bearer ${spare}` } },
      { headers: victim, first: { type: 'attach', game: own.game, token: own.token } },
    ],
    eachBatch: async (sent) => {
      if (heapAtFirst === 0 && sent >= frames / 10) heapAtFirst = (await house.memory()).heap;
      if (neighbour.live().length === 0) await practise(neighbour);
      if (Date.now() - tradedAt < 200) return;
      tradedAt = Date.now();
      await trade();
    },
  });

  /** A bet, which both players of the game must see. */
  async function trade(): Promise<void> {
    const game = neighbour.live()[0];
    const theirs = game && bot.games.get(game.game);
    if (game === undefined || theirs === undefined) return;
    const { length } = game.view.chart;
    const from = Date.now();
    const side = game.view.price.ask < 60_000 ? 'human' : 'computer';
    const cid = neighbour.play(game, { type: 'bet', side });
    const isSeen = ({ view }: { view: unknown }) =>
      ((view as { chart?: readonly unknown[] }).chart?.length ?? 0) > length;
    const answer = () => neighbour.sent.get(cid)?.answer;
    // The answer is a frame of its own, right behind what it brought about.
    await until(
      () => answer() !== undefined && (answer() !== 'ok' || (isSeen(game) && isSeen(theirs))),
      'both see the trade',
    );
    if (answer() !== 'ok' && game.view.phase === 'open') troubles.push(`the neighbour's bet: ${answer()}`);
    trades += 1;
    slowestTrade = Math.max(slowestTrade, Date.now() - from);
  }

  const { heap, all } = await house.memory();
  for (const player of [bot, seated, neighbour]) {
    troubles.push(...player.troubles);
    player.stop();
  }
  const code = await house.stop();
  if (code !== 0) troubles.push(`the house ended with ${code}`);
  if (house.errors() !== '') troubles.push(`the house complained: ${house.errors().slice(0, 2000)}`);
  const audit = await auditLog(directory, neighbour.sent);
  // The seated attacker's own game has the attacker's commands; every other game has its own alone.
  troubles.push(...audit.troubles.filter((trouble) => !trouble.includes(own.game)), ...unanswered);
  return {
    figures: {
      ...figures,
      heapGrowth: heap - heapAtFirst,
      memory: all,
      neighboursTrades: trades,
      slowestTrade,
    },
    troubles,
  };
}
