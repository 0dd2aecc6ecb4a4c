/** Tests of the folders of presets: file problems never stop a running server. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInPresetFiles, translatedForums } from '@parlour/game';
import { expect, onTestFinished, test } from 'vitest';
import { PresetFolder } from './preset-folder.ts';

const builtIn = [...translatedForums, ...builtInPresetFiles];

function opened() {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-forums-'));
  const broken: string[] = [];
  const folder = new PresetFolder({
    directory,
    formats: ['duel', 'market'],
    taken: ['market'],
    asksFullAge: false,
    broken: (problem) => void broken.push(problem),
  });
  let changes = 0;
  folder.follow(() => {
    changes += 1;
  });
  onTestFinished(() => {
    folder.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { directory, broken, folder, changes: () => changes };
}

test('without the folder the forums stay as they were, and the log says so', async () => {
  const { directory, broken, folder, changes } = opened();
  renameSync(join(directory, 'forums'), join(directory, 'elsewhere'));
  await expect.poll(() => broken.join('\n')).toMatch(/ENOENT.*forums/);
  expect(folder.all.map(({ file }) => file.id)).toEqual(builtIn.map(({ id }) => id));
  expect(changes()).toBe(0);
});

test('what cannot be read is left out, and the others count', async () => {
  const { directory, broken, folder, changes } = opened();
  mkdirSync(join(directory, 'forums', 'folder.yaml'));
  writeFileSync(join(directory, 'forums', 'large.yaml'), ' '.repeat(1_000_001));
  await expect.poll(() => changes()).toBe(1);
  expect(broken.join('\n')).toMatch(/folder\.yaml: EISDIR/);
  expect(broken.join('\n')).toMatch(/large\.yaml: expected less than/);
  expect(folder.all).toHaveLength(builtIn.length);
});

test('a saved preset never takes the file of another one', async () => {
  const { directory, folder } = opened();
  const file = (format: string, title: string) =>
    ({ format, id: 'cats', title, description: 'Cats.', language: 'en', config: {} }) as const;
  const save = (format: string, title: string) => {
    const one = file(format, title);
    return folder.save(one, JSON.stringify(one), 0, async () => {});
  };
  const broken = join(directory, 'presets', 'cats.yaml');
  writeFileSync(broken, 'id: [');
  await save('market', 'Cats');
  await save('market', 'Cats again');
  expect(readFileSync(broken, 'utf8')).toBe('id: [');
  expect(folder.find('market/cats')).toMatchObject({
    file: { title: 'Cats again' },
    place: { root: 'presets', name: 'market-cats.yaml' },
  });
  writeFileSync(join(directory, 'forums', 'cats.yaml'), 'id: [');
  writeFileSync(join(directory, 'forums', 'closed', 'duel-cats.yaml'), 'id: [');
  await expect(save('duel', 'Cats')).rejects.toMatchObject({ code: 'forum-file-there' });
});
