/** `npm start`: the whole house on one machine, with its database embedded. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DirectoryInUse, DirectoryIsNewer, DirectoryUnusable, sqliteStore } from '@parlour/store';
import { houseBotManifests, startHouseBots } from './house-bots/house-bots.ts';
import { isProxy } from './http/address.ts';
import { createLog, describeFailure, type Level, type Logger, levels } from './observability/log.ts';
import { Observability } from './observability/observability.ts';
import { type SafetyWishes, safetyOf, wordLibraries } from './safety/safety-wishes.ts';
import { startServer } from './server.ts';
import { buildWeb } from './web/web-build.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

const usage = `Usage: npm start -- [--port N] [--data DIRECTORY]

  --port N          the port to listen on (PORT; 4646)
  --host ADDRESS    the address to listen on (HOST; every address)
  --data DIRECTORY  where everything is kept (./data)
  --bots NAME,...   only these bots of the house (all that are configured)
  --no-bots         without the bots of the house
  --address URL     what the house is called, as https://parlour.example.org; may be given again (PARLOUR_ADDRESS).
                    IP addresses, localhost and this machine's names need not be named
  --behind-proxy [ADDRESS,...]
                    behind a proxy that speaks HTTPS, at these addresses or networks (this machine): trust its headers
  --same-address    let several people play rated games from one address, as in a class, and any number of guests come
  --allow-private-webhooks
                    let bots have webhooks inside this network, and without HTTPS
  --no-consent      ask nobody to agree before they play, where people have done so elsewhere, as in a study
  --min-age N       ask people whether they are N years or older. Below 18, links, phone numbers and addresses are refused
  --refuse-contacts refuse links, phone numbers and addresses in what is said, whatever the age
  --refuse-words L  refuse coarse words: english, or none (none). Words of your own, one a line, are read from
                    refused-words.txt in the data directory in any case
  --no-daily        hold no finished games back for the games of the day
  --metrics-token T open /metrics to anybody who shows this token (PARLOUR_METRICS_TOKEN); this machine may always

The log goes to standard error, one JSON object a line; short lines if that is a terminal.
PARLOUR_LOG says how much (info; or ${levels.join(', ')}), PARLOUR_LOG_PRETTY=1 or 0 which of the two.`;

const listOf = (text = ''): string[] => text.split(',').flatMap((one) => one.trim() || []);

function fail(message: string): never {
  console.error(`parlour: ${message}`);
  process.exit(2);
}

/** What is written as `--behind-proxy` alone means a proxy on this machine. */
function words(): string[] {
  const given = process.argv.slice(2);
  const isAlone = (index: number) => given[index + 1]?.startsWith('-') ?? true;
  return given.map((word, index) =>
    word === '--behind-proxy' && isAlone(index) ? '--behind-proxy=loopback' : word,
  );
}

function options() {
  try {
    const { values } = parseArgs({
      args: words(),
      options: {
        port: { type: 'string', default: process.env.PORT ?? '4646' },
        host: { type: 'string', default: process.env.HOST ?? '0.0.0.0' },
        data: { type: 'string', default: 'data' },
        bots: { type: 'string' },
        'no-bots': { type: 'boolean', default: false },
        address: { type: 'string', multiple: true, default: listOf(process.env.PARLOUR_ADDRESS) },
        'behind-proxy': { type: 'string' },
        'same-address': { type: 'boolean', default: false },
        'allow-private-webhooks': { type: 'boolean', default: false },
        'no-consent': { type: 'boolean', default: false },
        'min-age': { type: 'string' },
        'refuse-contacts': { type: 'boolean', default: false },
        'refuse-words': { type: 'string', default: 'none' },
        'no-daily': { type: 'boolean', default: false },
        'metrics-token': { type: 'string', default: process.env.PARLOUR_METRICS_TOKEN ?? '' },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`);
  }
}

function openLog(): Logger {
  const { PARLOUR_LOG: level = 'info', PARLOUR_LOG_PRETTY: pretty } = process.env;
  if (!levels.some((one) => one === level))
    fail(`PARLOUR_LOG: expected one of ${levels.join(', ')}, found "${level}"`);
  const plain = pretty === undefined || pretty === '' ? process.stderr.isTTY : pretty !== '0';
  process.stderr.on('error', () => {}); // the house outlives the reader of its log
  return createLog({ level: level as Level, plain, write: (line) => void process.stderr.write(line) });
}

async function start(): Promise<void> {
  const wishes = options();
  if (wishes.help) {
    console.log(usage);
    return;
  }
  const port = Number(wishes.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`--port: expected a whole number from 0 to 65535, found "${wishes.port}"`);

  const { addresses, proxies } = reachedBy(wishes.address, wishes['behind-proxy']);

  const botFolder = join(repository, 'bots');
  const safety = safetyWishesOf(wishes);
  const chosen = wishes['no-bots'] ? [] : chosenBots(wishes.bots, botFolder);

  const log = openLog();
  const observability = new Observability(log);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal(describeFailure(error), 'the house fell'));
  await buildOrGoOn(log);
  const store = await sqliteStore({ directory: wishes.data });
  const server = await startServer({
    store,
    directory: wishes.data,
    port,
    host: wishes.host,
    webFolder: join(repository, 'apps', 'web', 'dist'),
    behindProxy: proxies,
    addresses,
    sameAddress: wishes['same-address'],
    privateWebhooks: wishes['allow-private-webhooks'],
    // An answer with a field too many is better than none.
    checkAnswers: 'log',
    observability,
    metricsToken: wishes['metrics-token'],
    dailyGames: !wishes['no-daily'],
    safety: await safetyOf(safety),
  });
  log.info({ port: server.port, data: wishes.data, resumed: observability.resumed }, 'the house is open');
  const url = `http://localhost:${server.port}`;
  const bots = startHouseBots({
    folder: botFolder,
    only: chosen,
    url,
    records: store.records,
    data: join(resolve(wishes.data), 'bots'),
    // Bots may repeat words of their games, so this is only for those who look for a fault in a bot.
    said: (bot, text) => observability.botWrote(bot, text),
    ended: (bot, reason, wait) => observability.botEnded(bot, reason, wait),
    noticed: (bot, notice, why) => observability.botNoticed(bot, notice, why),
    notConfigured: (bot, reason) => log.info({ bot, reason }, 'a house bot is left out'),
  });
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal, games: observability.live }, 'the house is closing');
    await server.close();
    await (await bots).stop();
    await store.close();
    log.info('the house is closed; running games are kept');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
  console.log(`Parlour is open at ${url} — everything is kept in ${wishes.data}.\nPress Ctrl+C to stop.`);
  await bots;
}

interface SafetyFlags {
  readonly data: string;
  readonly 'no-consent': boolean;
  readonly 'min-age'?: string | undefined;
  readonly 'refuse-contacts': boolean;
  readonly 'refuse-words': string;
}

/** What is asked of people, and which texts are refused; the program ends if that cannot be. */
function safetyWishesOf({ data, ...flags }: SafetyFlags): SafetyWishes {
  const library = wordLibraries.find((one) => one === flags['refuse-words']);
  if (library === undefined)
    fail(`--refuse-words: expected one of ${wordLibraries.join(', ')}, found "${flags['refuse-words']}"`);
  const age = flags['min-age'];
  if (age !== undefined && !/^[1-9]\d?$/.test(age))
    fail(`--min-age: expected a whole number from 1 to 99, found "${age}"`);
  return {
    directory: data,
    library,
    asksConsent: !flags['no-consent'],
    ...(age !== undefined && { minimumAge: Number(age) }),
    ...(flags['refuse-contacts'] && { refusesContacts: true }),
    hasLanguageModels: (process.env.PARLOUR_LLM_BASE_URL ?? '') !== '',
  };
}

/** What the house is called, and which proxies speak for others; the program ends if that cannot be. */
function reachedBy(addresses: readonly string[], proxy: string | undefined) {
  for (const address of addresses)
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      fail(`--address: expected an address such as https://parlour.example.org, found "${address}"`);
  const proxies = listOf(proxy);
  const unknown = proxy !== undefined && proxies.length === 0 ? '' : proxies.find((one) => !isProxy(one));
  if (unknown !== undefined)
    fail(`--behind-proxy: expected addresses such as 127.0.0.1,10.0.0.0/8, found "${unknown}"`);
  if (proxies.length > 0 && addresses.length === 0)
    fail('--behind-proxy: say what the house is called as well, as in --address https://parlour.example.org');
  return { addresses, proxies };
}

/** The bots that shall run, by name: those wished for, or all that are there. */
function chosenBots(wish: string | undefined, folder: string): readonly string[] {
  const there = houseBotManifests(folder).map(({ name }) => name);
  if (wish === undefined) return there;
  const names = wish.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !there.includes(name));
  if (unknown !== undefined) fail(`--bots: there is no bot "${unknown}", but ${there.join(', ')}`);
  return names;
}

/** A client that does not build is no reason to keep the house closed, as long as an older one is there. */
async function buildOrGoOn(log: Logger): Promise<void> {
  try {
    if (await buildWeb(repository)) log.info('the web client is built');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    log.error(
      'the web client could not be built: see above; the last one that was built is shown, if there is one',
    );
  }
}

try {
  await start();
} catch (error) {
  const known = [DirectoryInUse, DirectoryIsNewer, DirectoryUnusable].some((kind) => error instanceof kind);
  if (known) fail((error as Error).message);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    fail(`${(error as Error).message}. Something else listens there: choose another port with --port.`);
  throw error;
}
