/** Hosting files: containers, service, proxies and the backup by cron, as far as they can be parsed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const repository = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' });

const usage = run('apps/server/src/main.ts', '--help').stdout;
const known = [...new Set(usage.match(/--[a-z-]+/g))];
const optionsIn = (text: string) => text.match(/(?<=\s)--[a-z-]+/g) ?? [];

interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** Instructions of the image's last stage. */
function image(): readonly Instruction[] {
  const lines = read('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .trim()
    .split('\n');
  const all = lines
    .filter((line) => line !== '')
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
  return all.slice(all.findLastIndex(({ word }) => word === 'FROM'));
}
const said = (word: string) => image().flatMap((one) => (one.word === word ? [one.rest] : []));

describe('the image', () => {
  test('has nothing that a linter minds', () => {
    expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([]);
    expect(validate('FROM node\nCOPPY . .').map(({ message }) => message)).not.toEqual([]);
  });

  test('is made in two stages from the Node of the house', () => {
    const stages = read('Dockerfile').match(/^FROM (\S+)/gm) ?? [];
    expect(stages).toHaveLength(2);
    for (const stage of stages) expect(stage).toMatch(new RegExp(`^FROM node:${read('.nvmrc').trim()}-`));
    expect(read('Dockerfile')).toMatch(/npm ci --omit=dev/);
  });

  test('starts the house as nobody in particular, with its data in a volume, and asks how it is', () => {
    expect(said('USER')).toEqual(['node']);
    expect(JSON.parse(said('VOLUME')[0] ?? '')).toContain('/data');
    const [program, file = '', ...options] = JSON.parse(said('ENTRYPOINT')[0] ?? '') as string[];
    expect([program, options]).toEqual(['node', ['--data', '/data']]);
    expect(existsSync(join(repository, file))).toBe(true);
    expect(said('HEALTHCHECK').join()).toContain('http://127.0.0.1:4646/healthz');
    expect(usage).toMatch(/--port N .*4646/);
  });

  test('is copied from a folder without what is secret or not needed', () => {
    const left = read('.dockerignore').split('\n');
    for (const path of ['.git', 'data', '**/node_modules', '**/dist', 'tests']) expect(left).toContain(path);
  });
});

const off = {
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
  'no-unbound-port-interfaces': 0,
};
const linter = new DCLinter({
  rules: off,
  exclude: [],
  quiet: false,
  debug: false,
  stopOnLimit: false,
} as never);

describe('compose.yaml', () => {
  test('follows the schema and has nothing that a linter minds', () => {
    const [result] = linter.lintFiles([join(repository, 'compose.yaml')], false);
    expect(result?.messages).toEqual([]);
  });

  test('keeps the data in a volume, the house from the network, and trusts the proxy alone', () => {
    const { services, volumes } = parse(read('compose.yaml'));
    const { parlour, caddy } = services;
    expect(parlour.volumes).toContain('data:/data');
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['data', 'backup']));
    expect(parlour).not.toHaveProperty('ports');
    expect(parlour).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    for (const option of parlour.command.filter((word: string) => word.startsWith('--')))
      expect(known).toContain(option);
    expect(parlour.environment).toHaveProperty('PARLOUR_ADDRESS');
    const mounted = caddy.volumes.find((one: string) => one.startsWith('./')).split(':')[0];
    expect(existsSync(join(repository, mounted))).toBe(true);
    for (const name of ['PARLOUR_SITE', 'PARLOUR_HOUSE']) {
      expect(caddy.environment).toHaveProperty(name);
      expect(read('deploy/Caddyfile')).toContain(`{$${name}:`);
    }
    expect(caddy.depends_on.parlour.condition).toBe('service_healthy');
  });
});

describe('compose.cluster.yaml', () => {
  test('follows the schema and has nothing that a linter minds', () => {
    const [result] = linter.lintFiles([join(repository, 'deploy/compose.cluster.yaml')], false);
    expect(result?.messages).toEqual([]);
  });

  test('has options that there are, and mounts files that there are or that are made', () => {
    const { services } = parse(read('deploy/compose.cluster.yaml'), { merge: true });
    const made = read('.gitignore');
    for (const name of ['server-1', 'server-2', 'gateway-1', 'gateway-2']) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(services[name]).not.toHaveProperty('ports');
      for (const option of services[name].command.filter((word: string) => word.startsWith('--')))
        expect(known).toContain(option);
      for (const variable of ['PARLOUR_BUS', 'PARLOUR_BUS_CA']) {
        expect(services[name].environment).toHaveProperty(variable);
        expect(usage).toContain(variable);
      }
    }
    const mounted = Object.values<{ volumes?: readonly string[] }>(services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((one) => one.startsWith('./'))
      .map((one) => one.slice(2).split(':')[0] ?? '');
    expect(mounted).toContain('nats.conf');
    for (const path of mounted)
      expect(
        existsSync(join(repository, 'deploy', path)) || made.includes(`/deploy/${path.split('/')[0]}\n`),
        path,
      ).toBe(true);
  });

  test('has one user of the bus for each gateway, with a password that is made', () => {
    const configuration = read('deploy/nats.conf');
    for (const [, name = ''] of read('deploy/compose.cluster.yaml').matchAll(/\$\{(\w+PASSWORD):\?\}/g))
      expect(read('deploy/cluster-secrets.sh')).toContain(name);
    for (const user of ['server', 'gateway-1', 'gateway-2']) {
      expect(configuration).toContain(`user: "${user}"`);
      expect(read('deploy/compose.cluster.yaml')).toContain(`tls://${user}:`);
    }
    for (const gateway of ['gateway-1', 'gateway-2'])
      expect(read('deploy/Caddyfile.cluster')).toContain(`${gateway}:4646`);
  });
});

describe('the service', () => {
  const settings = Object.fromEntries(
    [...read('deploy/parlour.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  );

  test('starts what there is, with options that there are', () => {
    const [program, ...words] = (settings.ExecStart ?? '').split(' ');
    expect(program).toMatch(/^\//);
    for (const file of words.slice(0, 2)) expect(existsSync(join(repository, file)), file).toBe(true);
    const options = optionsIn(settings.ExecStart ?? '');
    expect(options).toContain('--data');
    for (const option of options) expect(known).toContain(option);
  });

  test('may do little', () => {
    expect(settings).toMatchObject({
      User: 'parlour',
      NoNewPrivileges: 'true',
      ProtectSystem: 'strict',
      ProtectHome: 'true',
      CapabilityBoundingSet: '',
      PrivateTmp: 'true',
      StateDirectory: 'parlour',
      RestartPreventExitStatus: '2',
      LimitNOFILE: '65536',
    });
    // Node compiles what it runs, into memory that it then executes.
    expect(settings).not.toHaveProperty('MemoryDenyWriteExecute');
  });
});

describe('the proxies', () => {
  test.each([
    ['deploy/nginx.conf', /proxy_pass http:\/\/127\.0\.0\.1:4646;/],
    ['deploy/Caddyfile.cluster', /reverse_proxy server-1:4646 server-2:4646/],
    ['deploy/Caddyfile', /reverse_proxy \{\$PARLOUR_HOUSE:127\.0\.0\.1:4646\}/],
  ])('%s keeps the metrics to itself and takes nobody at their word for a host', (file, passed) => {
    const text = read(file);
    expect(text).toMatch(passed);
    expect(text).toMatch(/\/metrics.*404/);
    expect(text).toMatch(/X-Forwarded-Host ""|-X-Forwarded-Host/);
  });

  test('nginx sets the address itself and passes the socket on', () => {
    const text = read('deploy/nginx.conf');
    for (const header of [
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      'Upgrade $http_upgrade',
      'Connection $parlour_connection',
      'Host $host',
    ])
      expect(text).toContain(`proxy_set_header ${header};`);
    expect(text).not.toContain('proxy_add_x_forwarded_for');
  });
});

test('the backup by cron is a command that there is', () => {
  const line = /^15 4 \* \* \* parlour cd \/srv\/parlour && node (\S+) (\w+) \S+ (.*)$/m;
  const [, program = '', command = '', options = ''] = line.exec(read('deploy/backup.cron')) ?? [];
  const help = run(program, command, '--help').stdout;
  expect(help).toContain(` ${command} `);
  for (const option of optionsIn(` ${options}`)) expect(help).toContain(option);
});

test('on a machine the papers go into the clone as its owner, and back up into a folder that they make', () => {
  const page = read('docs/how-to/deploy.md');
  expect(page).toContain('install -d -o parlour -g parlour -m 700 /var/backups/parlour\n');
  expect(page).toContain('chown -R parlour: /srv/parlour\n');
  const commands = [page, read('docs/how-to/operate.md')]
    .flatMap((text) => [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block))
    .filter((block) => !block.includes('docker'))
    .join('');
  expect(commands.match(/^(sudo -u \w+ )?git .*$/gm)).toEqual([
    'git clone https://github.com/parlour/parlour.git /srv/parlour',
    'sudo -u parlour git pull',
  ]);
  const files = [...commands.matchAll(/ (?:backup|restore) (\/\S+)\/[^/\s]+/g)].map(([, folder]) => folder);
  expect(new Set(files)).toEqual(new Set(['/var/backups/parlour']));
});
