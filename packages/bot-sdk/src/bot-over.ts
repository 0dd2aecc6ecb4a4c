/** A bot: what it plays, and the line that it plays over. What is exported to others does not name its types. */
import { BettorPlay } from './bettor.ts';
import { type ConnectionOptions, openConnection } from './connection.ts';
import { type BotEvent, sentenceOf } from './events.ts';
import type { Bot, BotOptions } from './options.ts';
import type { Play } from './play.ts';
import { PromptPlay, type Reply } from './prompts.ts';
import { finishedGameOf, type Seat, type Snapshot } from './snapshot.ts';
import type { Prompt } from './tables.ts';

/** The one format that can be played in the rich way. */
const market = { format: 'market' } as const;
const usualUrl = 'http://localhost:4646';
const usualGames = 100;

/** As `startBot`, over another line than a socket of this machine and with other timers: for measurements within one process. */
export function startBotOver(
  options: BotOptions,
  line: Pick<ConnectionOptions, 'connect' | 'timers'> = {},
): Bot {
  const { PARLOUR_URL, PARLOUR_TOKEN, PARLOUR_VERBOSE = '' } = process.env;
  const url = options.url ?? (PARLOUR_URL || usualUrl);
  const token = options.token ?? PARLOUR_TOKEN ?? '';
  checkOptions(options, url, token);
  const { reply, judge, bettor, over, filler, games = usualGames } = options;
  const { log = (line) => console.error(`bot: ${line}`) } = options;
  const kinds = [reply && ('say' as const), judge && ('judge' as const)].filter((kind) => kind !== undefined);
  const rich = [reply && 'target', bettor && 'bettor'].filter((role) => role !== undefined);
  const roles = options.roles === undefined ? rich : rich.filter((role) => options.roles?.includes(role));

  function on(event: BotEvent): void {
    try {
      const line = sentenceOf(event, PARLOUR_VERBOSE !== '');
      if (line !== undefined) log(line);
      options.on?.(event);
    } catch (error) {
      console.error('bot: the log failed:', error); // a fault of the listener hurts no game
    }
  }
  const play: Play = { say: (game, command) => connection.play(game, command), on };
  const answer = (prompt: string, said: Reply, game: string | undefined) =>
    connection.answer(prompt, said, game);
  const prompts = new PromptPlay(options, { answer, on });
  const bettors = bettor && new BettorPlay(bettor, play);
  /** Where it bets in the rich way, it is not asked as well. */
  const isRich = ({ preset, as }: Prompt) => bettor !== undefined && as === 'bettor' && preset === 'market';

  async function finish(seat: Seat, { view }: Snapshot): Promise<void> {
    const game = finishedGameOf(seat, view);
    if (game === undefined) return;
    on({ type: 'over', game });
    try {
      await over?.(game);
    } catch (error) {
      on({ type: 'failed', game: seat.game, what: 'over', error });
    }
  }
  const connection = openConnection({
    ...line,
    url,
    token,
    on,
    offers: [
      ...(kinds.length > 0
        ? [
            {
              type: 'offer-prompts' as const,
              kinds,
              games,
              ...(options.ask && { ask: options.ask }),
              ...(options.roles && { roles: [...options.roles] }),
            },
          ]
        : []),
      ...(bettor && roles.length > 0
        ? [{ type: 'offer' as const, ...market, roles, games, ...(filler === true && { filler }) }]
        : []),
    ],
    prompted: (prompt) => {
      if (!isRich(prompt)) prompts.put(prompt);
    },
    seen: (seat, snapshot) => {
      if (snapshot.view.phase === 'over') void finish(seat, snapshot);
      else if (snapshot.view.format === 'market' && seat.seat !== 'target') bettors?.seen(seat, snapshot);
    },
    gone: (game) => bettors?.forget(game),
  });
  void connection.closed.then((reason) => {
    if (reason !== 'stopped') process.exitCode ??= 1;
  });
  return {
    offer(games: number): void {
      checkGames(games, 0);
      connection.offer(games);
    },
    stop: () => connection.stop(),
    closed: connection.closed,
  };
}

function checkOptions(
  { reply, judge, bettor, games = usualGames }: BotOptions,
  url: string,
  token: string,
): void {
  if (token === '') throw new Error('This bot has no token: set PARLOUR_TOKEN, or give startBot a `token`.');
  if (!/^(https?|wss?):\/\//.test(url) || !URL.canParse(url))
    throw new Error(`This is no address of a house: "${url}". It begins with http:// or https://.`);
  if (reply === undefined && judge === undefined && bettor === undefined)
    throw new Error('This bot plays nothing: give startBot a `reply`, a `judge`, or both.');
  checkGames(games, 1);
}

function checkGames(games: number, least: number): void {
  if (!Number.isInteger(games) || games < least || games > 1000)
    throw new Error(`games: expected a whole number from ${least} to 1000, found ${games}.`);
}
