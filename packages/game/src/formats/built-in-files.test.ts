/** Tests that preset files that come with Parlour can be played, and are rated. */
import { expect, test } from 'vitest';
import { builtInPresetFiles } from './built-in-files.ts';
import { faultsOfPresetFile, obstaclesOfFile, presetOfFile } from './preset-files.ts';
import { presets } from './presets.ts';

test.each(builtInPresetFiles.map((file) => [file.id, file] as const))(
  '%s can be played, is rated, and has texts in Russian',
  (_, file) => {
    expect(faultsOfPresetFile(file)).toEqual([]);
    expect(obstaclesOfFile(file)).toEqual([]);
    expect(presetOfFile(file)).not.toHaveProperty('unrated');
    expect(Object.keys(file.translations?.ru ?? {})).toEqual(
      expect.arrayContaining(['title', 'description']),
    );
  },
);

test('no two presets that come with Parlour have one id', () => {
  const ids = [...presets, ...builtInPresetFiles.map(presetOfFile)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the three rewards of a target, a scoring rule, another base rate, longer games, brevity and style can be played', () => {
  const configs = builtInPresetFiles.map(({ config }) => config as Record<string, unknown>);
  const values = (name: string) =>
    configs.map((config) => config[name]).filter((value) => value !== undefined);
  expect(values('targetReward')).toEqual(['final', 'paper']);
  expect(values('ladder')).toEqual([{ lmsr: {} }]);
  expect(values('baseRate')).toEqual([0.3]);
  expect(values('minMessages')).toEqual([1]);
  expect(values('style')).toHaveLength(1);
  expect(values('silence')).toEqual([110_000]);
});
