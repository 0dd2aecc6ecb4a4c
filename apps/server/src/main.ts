/** `npm start`: the whole server on one machine, with an embedded database. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLicence, licences } from '@parlour/data';
import { modelFile } from '@parlour/protocol';
import {
  claimDirectory,
  DatabaseInUse,
  DatabaseIsNewer,
  DatabaseUnusable,
  DirectoryInUse,
  DirectoryIsNewer,
  DirectoryUnusable,
  openStore,
  WrongLimit,
} from '@parlour/store';
import { startServer } from './compose.ts';
import type { ReleaseOptions } from './data/index.ts';
import { isProxy } from './platform/http/address.ts';
import { createLog, describeFailure, type Level, type Logger, levels } from './platform/observability/log.ts';
import { Observability } from './platform/observability/observability.ts';
import { buildWeb } from './platform/web/web-build.ts';
import { houseBotManifests, startHouseBots } from './play/index.ts';
import { loadSafetyOptions, type SafetyOptionFlags, wordListLibraries } from './safety/index.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

const usage = `Usage: npm start -- [--port N] [--data DIRECTORY]

  --port N          the port to listen on (PORT; 4646)
  --host ADDRESS    the address to listen on (HOST; every address)
  --data DIRECTORY  the data directory (./data)
  --database URL    keep games and players in this PostgreSQL database (15 or later), such as
                    postgres://user:password@host/name (PARLOUR_DATABASE); keys and files stay in --data
  --gateways N      hold the WebSockets in N processes of their own (this process)
  --bots NAME,...   run only these house bots (all that are configured)
  --no-bots         run no house bots
  --address URL     the public address, such as https://parlour.example.org; may be repeated (PARLOUR_ADDRESS).
                    IP addresses, localhost and this machine's names always work
  --behind-proxy [ADDRESS,...]
                    trust the headers of an HTTPS proxy at these addresses or networks (this machine)
  --same-address    allow several players and any number of guests from one address, as in a class
  --allow-private-webhooks
                    allow webhooks inside this network and without HTTPS
  --no-consent      ask for no consent before the first game: for studies that ask elsewhere
  --min-age N       ask players to confirm that they are N or older. Below 18, links, phone numbers and addresses are refused
  --refuse-contacts refuse links, phone numbers and addresses in messages at any age
  --refuse-words L  refuse profanity: english, or none (none). Further words, one a line, are read from
                    refused-words.txt in the data directory
  --data-licence L  license the monthly releases at /data as CC-BY-4.0, CC-BY-SA-4.0, CC-BY-NC-4.0 or CC0-1.0,
                    or make none (none with --no-consent, else CC-BY-4.0). It is part of the consent
  --data-rate N     let downloads from /data take N megabytes per second together (8)
  --no-build        do not build the web client; \`npm run dev\` uses it
  --no-daily        hold back no finished games for the games of the day
  --auto-host       host proposed forums with enough support without asking, unrated
  --metrics-token T a token that may read /metrics (PARLOUR_METRICS_TOKEN); this machine always may

The log goes to standard error, one JSON object a line; short lines if that is a terminal.
PARLOUR_LOG sets its level (info; or ${levels.join(', ')}), PARLOUR_LOG_PRETTY=1 or 0 its form.`;

const listOf = (text = ''): string[] => text.split(',').flatMap((one) => one.trim() || []);

function fail(message: string): never {
  console.error(`parlour: ${message}`);
  process.exit(2);
}

/** `--behind-proxy` without a value means a proxy on this machine. */
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
        database: { type: 'string', default: process.env.PARLOUR_DATABASE ?? '' },
        gateways: { type: 'string', default: '' },
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
        'no-build': { type: 'boolean', default: false },
        'no-daily': { type: 'boolean', default: false },
        'auto-host': { type: 'boolean', default: false },
        'data-licence': { type: 'string' },
        'data-rate': { type: 'string', default: '8' },
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
  process.stderr.on('error', () => {}); // the server outlives the reader of its log
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

  if (!/^([1-9]\d?)?$/.test(wishes.gateways))
    fail(`--gateways: expected a whole number from 1 to 99, found "${wishes.gateways}"`);
  const gateways = Number(wishes.gateways);
  const { addresses, proxies } = reachedBy(wishes.address, wishes['behind-proxy']);

  const botFolder = join(repository, 'bots');
  const releases = releaseWishesOf(wishes);
  const safety = { ...safetyWishesOf(wishes), ...(releases && { licence: releases.licence }) };
  const chosen = wishes['no-bots'] ? [] : chosenBots(wishes.bots, botFolder);

  const log = openLog();
  const observability = new Observability(log);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal(describeFailure(error), 'the server crashed'));
  // What no one waits for ends nothing else: it is reported.
  process.on('unhandledRejection', (error) => observability.failed(error));
  if (!wishes['no-build']) await buildOrGoOn(log);
  const database = wishes.database || undefined;
  const { data: directory } = wishes;
  // A store in the directory takes it by itself.
  const held = database === undefined ? undefined : claimDirectory(directory);
  const store = await openStore({ directory, database });
  const server = await startServer({
    ...{ store, directory, database },
    ...{ port, gateways },
    host: wishes.host,
    webFolder: join(repository, 'apps', 'web', 'dist'),
    siteFolder: join(repository, 'site', '.vitepress', 'dist'),
    behindProxy: proxies,
    addresses,
    sameAddress: wishes['same-address'],
    privateWebhooks: wishes['allow-private-webhooks'],
    // An answer with a field too many is better than none.
    checkAnswers: 'log',
    observability,
    metricsToken: wishes['metrics-token'],
    dailyGames: !wishes['no-daily'],
    forums: { autoHost: wishes['auto-host'] },
    safety: await loadSafetyOptions(safety),
    ...(releases && { releases }),
  });
  log.info({ port: server.port, data: directory, resumed: observability.resumed }, 'the server has started');
  const url = `http://localhost:${server.port}`;
  const bots = startHouseBots({
    folder: botFolder,
    only: chosen,
    url,
    records: store.records,
    data: join(resolve(wishes.data), 'bots'),
    models: join(resolve(wishes.data), modelFile),
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
    log.info({ signal, games: observability.live }, 'the server is stopping');
    await server.close();
    await (await bots).stop();
    await store.close();
    held?.release();
    log.info('the server has stopped; running games are kept');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
  console.log(`Parlour is open at ${url} with its data in ${placeOf(wishes)}.\nPress Ctrl+C to stop.`);
  await bots;
}

const placeOf = ({ data, database }: { readonly data: string; readonly database: string }): string =>
  database === '' ? data : `the database, and keys and files in ${data}`;

interface SafetyFlags {
  readonly data: string;
  readonly 'no-consent': boolean;
  readonly 'min-age'?: string | undefined;
  readonly 'refuse-contacts': boolean;
  readonly 'refuse-words': string;
}

/** Safety options; exits if they are invalid. */
function safetyWishesOf({ data, ...flags }: SafetyFlags): SafetyOptionFlags {
  const library = wordListLibraries.find((one) => one === flags['refuse-words']);
  if (library === undefined)
    fail(`--refuse-words: expected one of ${wordListLibraries.join(', ')}, found "${flags['refuse-words']}"`);
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

interface ReleaseFlags {
  readonly 'no-consent': boolean;
  readonly 'data-licence'?: string | undefined;
  readonly 'data-rate': string;
}

/** Options of the monthly releases; undefined: none are made. Exits if they are invalid. */
function releaseWishesOf(flags: ReleaseFlags): ReleaseOptions | undefined {
  const { 'data-licence': licence = flags['no-consent'] ? 'none' : 'CC-BY-4.0', 'data-rate': rate } = flags;
  const megabytes = Number(rate);
  if (!(megabytes > 0)) fail(`--data-rate: expected a number above 0, found "${rate}"`);
  if (licence === 'none') return undefined;
  if (!isLicence(licence))
    fail(`--data-licence: expected one of ${Object.keys(licences).join(', ')}, none; found "${licence}"`);
  return { licence, bytesPerSecond: megabytes * 1_000_000 };
}

/** Host names, and trusted proxies; exits if they are invalid. */
function reachedBy(addresses: readonly string[], proxy: string | undefined) {
  for (const address of addresses)
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      fail(`--address: expected an address such as https://parlour.example.org, found "${address}"`);
  const proxies = listOf(proxy);
  const unknown = proxy !== undefined && proxies.length === 0 ? '' : proxies.find((one) => !isProxy(one));
  if (unknown !== undefined)
    fail(`--behind-proxy: expected addresses such as 127.0.0.1,10.0.0.0/8, found "${unknown}"`);
  if (proxies.length > 0 && addresses.length === 0)
    fail('--behind-proxy: expected --address too, found none; add --address https://parlour.example.org');
  return { addresses, proxies };
}

/** Bots to run, by name: the selected ones, or all. */
function chosenBots(wish: string | undefined, folder: string): readonly string[] {
  const there = houseBotManifests(folder).map(({ name }) => name);
  if (wish === undefined) return there;
  const names = wish.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !there.includes(name));
  if (unknown !== undefined) fail(`--bots: expected some of ${there.join(', ')}, found "${unknown}"`);
  return names;
}

/** A failed build does not prevent the start, if there is an older build. */
async function buildOrGoOn(log: Logger): Promise<void> {
  try {
    if (await buildWeb(repository)) log.info('the web client is built');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    log.error(
      'the web client could not be built, see above; pages of the last build are served, if there is one',
    );
  }
}

try {
  await start();
} catch (error) {
  const known = [
    ...[DirectoryInUse, DirectoryIsNewer, DirectoryUnusable],
    ...[DatabaseInUse, DatabaseIsNewer, DatabaseUnusable, WrongLimit],
  ];
  if (known.some((kind) => error instanceof kind)) fail((error as Error).message);
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') fail(`--port: expected a free port, found ${port} in use; choose another one`);
  throw error;
}
