/** Architecture: allowed imports of packages, and rules for every file. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Allowed imports. A package may import only those listed here, through their index.ts or another export of
 * their package.json. `node` stands for Node's own modules.
 */
const doors: Record<string, readonly string[]> = {
  'packages/game': ['@noble/hashes'],
  'packages/bus': ['@nats-io/transport-node', 'zod', 'node'],
  'packages/store': ['kysely', 'pg', 'unhomoglyph', 'node'],
  'packages/protocol': ['@parlour/game', 'yaml', 'zod'],
  'packages/client': ['@parlour/protocol'],
  'packages/host': ['@parlour/game', '@parlour/store', '@parlour/protocol', 'sorted-btree', 'node'],
  'packages/stats': [],
  'packages/results': ['@parlour/game', '@parlour/stats'],
  'packages/annotation': ['@parlour/game'],
  'packages/interview': ['@parlour/game', '@parlour/stats'],
  'packages/league': ['@parlour/game', '@parlour/stats'],
  'packages/proof': ['@parlour/game', '@parlour/stats'],
  'packages/study': ['@parlour/game', '@parlour/stats', 'yaml', 'zod'],
  'packages/data': [
    '@parlour/game',
    '@parlour/host',
    '@parlour/results',
    '@parlour/store',
    'hyparquet-writer',
    'zod',
    'node',
  ],
  'packages/bot-sdk': ['@parlour/client', '@parlour/protocol', '@parlour/game', 'ws', 'node'],
  'packages/env': ['@parlour/bot-sdk', '@parlour/game'],
  'apps/server': [
    '@parlour/annotation',
    '@parlour/interview',
    '@parlour/league',
    '@parlour/proof',
    '@parlour/results',
    '@parlour/stats',
    '@parlour/study',
    '@resvg/resvg-wasm',
    '@simplewebauthn/server',
    'rate-limiter-flexible',
    'standardwebhooks',
    '@fontsource/ibm-plex-sans',
    '@parlour/bus',
    '@parlour/client',
    '@parlour/data',
    '@parlour/game',
    '@parlour/store',
    '@parlour/protocol',
    '@parlour/host',
    'fastify',
    '@fastify',
    'ipaddr.js',
    'jose',
    'ws',
    'vite',
    'obscenity',
    'openapi-explorer',
    'pino',
    'prom-client',
    'zod',
    'node',
  ],
  'apps/cli': [
    '@parlour/annotation',
    '@parlour/bot-sdk',
    '@parlour/data',
    '@parlour/env',
    '@parlour/server',
    '@parlour/host',
    '@parlour/interview',
    '@parlour/league',
    '@parlour/proof',
    '@parlour/results',
    '@parlour/stats',
    '@parlour/study',
    '@parlour/client',
    '@parlour/game',
    '@parlour/store',
    '@parlour/protocol',
    'commander',
    'fflate',
    'zod',
    'node',
  ],
  'apps/web': [
    '@parlour/client',
    '@parlour/game',
    '@parlour/protocol',
    '@simplewebauthn/browser',
    'react',
    'react-dom',
    '@tanstack/react-router',
    'fflate',
    'i18next',
    'react-i18next',
    'uqr',
    '@fontsource-variable/ibm-plex-sans',
    '@fontsource/ibm-plex-mono',
  ],
  'bots/aiml': ['@parlour/bot-sdk', '@parlour/bot-learner', 'sax', 'node'],
  'bots/eliza': ['@parlour/bot-sdk', 'node'],
  'bots/interrogator': ['@parlour/bot-sdk', '@parlour/bot-reader', 'node'],
  'bots/learner': ['@parlour/bot-sdk', 'minisearch', 'node'],
  'bots/llm': ['@parlour/bot-sdk', 'ai', '@ai-sdk/openai-compatible', 'node'],
  'bots/llm-moderator': ['@parlour/bot-sdk', '@parlour/bot-llm', 'node'],
  'bots/reader': ['@parlour/bot-sdk', '@parlour/bot-llm', 'node'],
  'bots/simple': ['@parlour/bot-sdk', 'node'],
};

/** Names that pure packages may not use. */
const impure =
  /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|crypto\.|setTimeout|console\.|await)\b/;
const pureRooms = [
  'packages/annotation',
  'packages/game',
  'packages/interview',
  'packages/league',
  'packages/proof',
  'packages/results',
  'packages/stats',
  'packages/study',
];

const repository = join(import.meta.dirname, '../..');
const isTest = (file: string) => file.includes('.test.') || file.includes(`${sep}testing${sep}`);
const texts = new Map<string, string>();
/** Most files are read for several tests. */
function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(repository, file), 'utf8');
  texts.set(file, text);
  return text;
}
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
/** Imports outside examples in doc comments. */
const importsOf = (code: string) =>
  [...code.replaceAll(/^\s*\* .*$/gm, '').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].map(
    (match) => match[1] ?? '',
  );

/** The files of ours that a file imports or exports from, types included. */
const neighboursOf = (file: string) =>
  importsOf(read(file))
    .filter((target) => target.startsWith('.'))
    .map((target) => normalize(join(dirname(file), target)));

/** The first cycle of imports, as a path; undefined: none. */
function circleAmong(files: readonly string[]): readonly string[] | undefined {
  const cleared = new Set<string>();
  const circleThrough = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (cleared.has(file) || !files.includes(file)) return undefined;
    for (const next of neighboursOf(file)) {
      const circle = circleThrough(next, [...way, file]);
      if (circle !== undefined) return circle;
    }
    cleared.add(file);
    return undefined;
  };
  for (const file of files) {
    const circle = circleThrough(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

function packageOf(target: string): string {
  if (target.startsWith('node:')) return 'node';
  const [scope = '', name = ''] = target.split('/');
  return scope.startsWith('@') && scope !== '@fastify' ? `${scope}/${name}` : scope;
}

test('every room is on the floor plan, and every room of the plan is there', () => {
  const rooms = globSync('{packages,apps,bots}/*/package.json', { cwd: repository }).map(dirname);
  expect(rooms.sort()).toEqual(Object.keys(doors).sort());
});

describe.each(Object.entries(doors))('%s', (room, allowed) => {
  const files = globSync(`${room}/src/**/*.{ts,tsx}`, { cwd: repository });

  test('has something in it', () => expect(files).not.toEqual([]));

  test('opens only its own doors', () => {
    for (const file of files.filter((name) => !isTest(name)))
      for (const target of importsOf(read(file))) {
        if (target.startsWith('.')) {
          const place = relative(join(repository, room), join(repository, dirname(file), target));
          expect(place, `${file} imports ${target}`).not.toMatch(/^\.\./);
        } else {
          expect(allowed, `${file} imports ${target}`).toContain(packageOf(target));
        }
      }
  });

  test('has no circle of files that import each other, types included', () => {
    expect(circleAmong(files)?.join(' → ')).toBeUndefined();
  });

  test('names in its package.json exactly what it opens', () => {
    const { dependencies = {} } = JSON.parse(read(`${room}/package.json`));
    const opened = new Set(
      files
        .filter((name) => !isTest(name))
        .flatMap((file) => importsOf(read(file)))
        .filter((target) => !target.startsWith('.') && !target.startsWith('node:'))
        .map((target) =>
          target
            .split('/')
            .slice(0, target.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
    );
    for (const name of opened) expect(Object.keys(dependencies), `${name} is opened`).toContain(name);
  });

  test('every file is short enough to read in one sitting', () => {
    const limitOf = (file: string) => (isTest(file) ? 600 : 300);
    const written = files.filter((file) => !file.endsWith(normalize('locales/messages.ts')));
    expect(written.filter((file) => read(file).split('\n').length > limitOf(file))).toEqual([]);
  });
});

test.each(pureRooms)('%s has no clock, no dice and no secrets of its own', (room) => {
  for (const file of globSync(`${room}/src/**/*.ts`, { cwd: repository }).filter((name) => !isTest(name)))
    expect(withoutComments(read(file)), file).not.toMatch(impure);
});

test('what puts the host together is opened by its door and by tests alone', () => {
  const openers = globSync('packages/host/src/**/*.ts', { cwd: repository })
    .filter((file) => !isTest(file))
    .filter((file) => neighboursOf(file).includes(normalize('packages/host/src/host.ts')));
  expect(openers).toEqual([normalize('packages/host/src/index.ts')]);
});

/** The folders of the host by level: each imports only from itself and from earlier ones. */
const hostLevels = [
  '.', // clock, entropy, and what puts the host together
  'facts',
  'parties',
  'runs',
  'pacing',
  'delegation',
  'viewers',
  'games',
  'streams',
  'matchmaking/matchers',
  'matchmaking/bots',
  'matchmaking',
  'matchmaking/draws',
  'matchmaking/lobby',
  'matchmaking/tables',
  'prompting',
  'connections',
];

test('no import of the host runs up a level', () => {
  const root = normalize('packages/host/src');
  const files = globSync('packages/host/src/**/*.ts', { cwd: repository }).filter((name) => !isTest(name));
  const levelOf = (file: string) =>
    hostLevels.indexOf(relative(root, dirname(file)).replaceAll(sep, '/') || '.');
  expect(files.filter((file) => levelOf(file) === -1)).toEqual([]);
  const up = files
    .filter((file) => levelOf(file) > 0)
    .flatMap((file) =>
      neighboursOf(file)
        .filter((target) => levelOf(target) > levelOf(file))
        .map((target) => `${file} imports ${target}`),
    );
  expect(up).toEqual([]);
});

test('no folder has more than fifty files', () => {
  const files = globSync('{packages,apps,bots,bench,scripts,tests}/**/*.{ts,tsx}', {
    cwd: repository,
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
  });
  const flat = Object.entries(Object.groupBy(files, (file) => dirname(file).replaceAll(sep, '/')))
    .filter(([, { length } = { length: 0 }]) => length > 50)
    .map(([folder]) => folder);
  expect(flat).toEqual([]);
});

test.each(['bench', 'scripts', 'tests'])('no files in %s import each other in a circle', (room) => {
  const files = globSync(`${room}/**/*.{ts,tsx}`, {
    cwd: repository,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(circleAmong(files)?.join(' → ')).toBeUndefined();
});

test('every path that the papers name exists', () => {
  for (const paper of globSync('{*.md,docs/**/*.md}', { cwd: repository }))
    for (const [, path = ''] of read(paper).matchAll(
      /`((?:packages|apps|bots|clients|tests|bench|deploy|docs|scripts)\/[\w./-]*)`/g,
    ))
      expect(existsSync(join(repository, path)), `${paper} names ${path}`).toBe(true);
});

test('every file with logic begins with one sentence that says what it is', () => {
  const files = globSync('{packages,apps,bots,bench,scripts,tests}/**/*.{ts,tsx,js}', {
    cwd: repository,
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
  });
  const hasLogic = (code: string) =>
    /\b(function|const|let|class|interface|type|test)\b/.test(withoutComments(code));
  const nameless = files.filter((file) => {
    const code = read(file).replace(/^#!.*\n/, '');
    return hasLogic(code) && !/^(\/\*\*[^@]|\/\/ )/.test(code);
  });
  expect(nameless).toEqual([]);
});

test('tests of what nobody may tell are tagged, so that one that fails is not tried again', () => {
  const asks = /support\/(?:swapped-natures|drawn-together|secret-formats|without-random)\.ts'/;
  const files = globSync('tests/**/*.test.ts', { cwd: repository }).filter(
    (file) => file.startsWith(normalize('tests/secrecy/')) || asks.test(read(file)),
  );
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !read(file).includes('\n// @module-tag secrecy\n'))).toEqual([]);
});

test('the lock file names no registry host', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

test('times are rounded for people in one place', () => {
  const rounding = /Math\.(?:ceil|floor|round)\([^;]*?\/ 1000\)|\/ 1000\)\.toFixed|\/ 60_?000/;
  // A header of HTTP has whole seconds, a study the unit of its own.
  const allowed =
    /time-text\.ts$|server\/src\/(?:platform\/http\/http-refusal|play\/webhook\/post)\.ts$|\/analyze\//;
  const files = globSync('{packages/{game,host,results,protocol,bot-sdk},apps/*,bots/*}/src/**/*.{ts,tsx}', {
    cwd: repository,
  }).filter((name) => !isTest(name) && !allowed.test(name.replaceAll(sep, '/')));
  for (const file of files) expect(withoutComments(read(file)), file).not.toMatch(rounding);
});

test('the server names no path of the API: routes are bound from the table in packages/protocol', () => {
  const literal = /['"`}]\/(?:api\/|socket\b|healthz\b|readyz\b|metrics\b)/;
  const direct = /\b(?:app|scope)\s*\.(?:get|post|put|patch|delete)\b[^(]*\(\s*['"`]/;
  for (const file of globSync('apps/server/src/**/*.ts', { cwd: repository }).filter(
    (name) => !isTest(name),
  )) {
    const code = withoutComments(read(file));
    expect(code, file).not.toMatch(direct);
    expect(code, file).not.toMatch(literal);
  }
});

test('lists, boards, pages and pictures name no format: digests know what games come to', () => {
  const files = [
    ...globSync('apps/server/src/{archive,people,platform/{log-reading,observability},play/pace}/**/*.ts', {
      cwd: repository,
    }),
    ...globSync('packages/{store,results}/src/*.ts', { cwd: repository }),
  ].filter((file) => !isTest(file) && !file.endsWith(normalize('results/src/digests.ts')));
  expect(files.length).toBeGreaterThan(60);
  for (const file of files)
    expect(withoutComments(read(file)), file).not.toMatch(
      /market|bettor|trades?\b|duel|imitation|interrogator|contestant/i,
    );
});
