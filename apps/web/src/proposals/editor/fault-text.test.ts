/** Tests of the sentences about faults, with the schemas that the server sends and its own messages. */
import { presetSchema, readPreset } from '@parlour/protocol/preset-file';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import en from '../../locales/en/proposals.json' with { type: 'json' };
import ru from '../../locales/ru/proposals.json' with { type: 'json' };
import { faultText } from './fault-text.ts';
import { type Schema, schemaOfFormat } from './schema.ts';

const i18n = i18next.createInstance();
await i18n.init({
  resources: { en: { translation: en }, ru: { translation: ru } },
  interpolation: { escapeValue: false },
});

const good = {
  ...{ id: 'cats', title: 'Cats', description: 'About cats.', language: 'en' },
  ...{ guidelines: ['Be kind.'], config: {} as object },
};

function faultsOf(more: object, language = 'en'): readonly string[] {
  const file = { ...good, ...more };
  const schema = schemaOfFormat(presetSchema() as Schema, 'duel') as Schema;
  const read = readPreset(JSON.stringify(file), () => '');
  const t = i18n.getFixedT(language) as unknown as Parameters<typeof faultText>[3];
  return 'problems' in read ? read.problems.map((one) => faultText(schema, file, one, t)) : [];
}

test.each([
  [{}, []],
  [{ id: '' }, ['Expected small letters, digits and hyphens, found nothing.']],
  [{ id: 'My cats' }, ['Expected small letters, digits and hyphens, found “My cats”.']],
  [{ title: '' }, ['Expected a text, found nothing.']],
  [{ language: 'english' }, ['Expected two or three small letters, such as en, found “english”.']],
  [{ config: { minMessages: -1 } }, [expect.stringMatching(/^Expected \d+ or more, found -1\.$/)]],
  [{ config: { minMessages: 0.5 } }, ['Expected a whole number, found 0.5.']],
  [{ config: { minMessages: null } }, ['Expected a number, found nothing.']],
  [
    { config: { turns: 'both' } },
    [expect.stringMatching(/^Expected one of .*alternating.*, found “both”\.$/)],
  ],
])('%j', (more, faults) => {
  expect(faultsOf(more)).toEqual(faults);
});

test('in Russian', () => {
  expect(faultsOf({ title: '' }, 'ru')).toEqual(['Ожидалось: текст. Сейчас: пусто.']);
});

test('a fault that no limit of a field explains keeps the message', () => {
  expect(faultsOf({ surprise: 1 })).toEqual([expect.stringContaining('"surprise"')]);
});
