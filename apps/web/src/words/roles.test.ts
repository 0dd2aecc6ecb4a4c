/** Tests of texts for roles, missing players and refusals. */
import { formats, presets } from '@parlour/game';
import { rolesOf as rolesOfCasting } from '@parlour/game/casting';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { faceOf, faceWords, showFaces } from '../faces.ts';
import { faces } from '../formats/index.ts';
import { asText, parseRoles } from '../lobby/role.ts';
import enBots from '../locales/en/bots.json' with { type: 'json' };
import ruBots from '../locales/ru/bots.json' with { type: 'json' };
import { loadTestTexts } from '../testing/words.ts';
import { en } from './en.ts';
import { lackText, practiseText, rolesText } from './roles.ts';
import { ru } from './ru.ts';
import { sentence } from './sentence.ts';

showFaces(faces);
beforeAll(
  async () =>
    await loadTestTexts({
      en: { translation: { ...en, ...(await faceWords('en')) } },
      ru: { translation: { ...ru, ...(await faceWords('ru')) } },
    }),
);

describe.each(['en', 'ru'] as const)('in %s', (language) => {
  beforeAll(async () => void (await i18next.changeLanguage(language)));

  test.each(presets)('every role of $id has a name', ({ format, config }) => {
    const known = formats[format];
    const roles =
      known === undefined ? [] : rolesOfCasting(known.seating.casting(known.rules.configure(config)));
    expect(faceOf(format)?.roles).toEqual(expect.arrayContaining([...roles]));
    for (const role of roles) expect(i18next.exists(`format.${format}.role.${role}`)).toBe(true);
    const ofBots = (language === 'en' ? enBots : ruBots).bots.role;
    expect(Object.keys(ofBots), 'on the page of a bot').toEqual(expect.arrayContaining([...roles]));
  });
});

describe('what is said', () => {
  beforeAll(async () => void (await i18next.changeLanguage('en')));

  test('of roles: each, or one of several', () => {
    expect(rolesText('market', ['bettor'])).toBe('bettor');
    expect(rolesText('market', ['bettor', 'target'])).toBe('bettor or target');
    expect(rolesText('chess', ['king'])).toBe('king');
  });

  test('of who is missing: by nature and role, in the words of the format, else in plain ones', () => {
    const lacks = (format: string, nature: 'human' | 'machine', role: string) =>
      (['wait', 'join'] as const).map((where) => lackText(where, format, { nature, role }));
    expect(lacks('market', 'human', 'target')).toEqual([
      'a person to play the target',
      'The table needs one more person who may be the target. Send the link.',
    ]);
    expect(lacks('market', 'machine', 'target')[0]).toBe('a free computer');
    expect(lacks('chess', 'human', 'king')).toEqual([
      'one more human: king',
      'One more human needed: king. Send the link.',
    ]);
  });

  test('on the button that starts practice', () => {
    expect(practiseText('card', 'market', 'bettor')).toBe('Practise against a computer');
    expect(practiseText('card', 'market', 'target')).toBe('Practise as the target');
  });

  test('of a refusal: its sentence, then its details', () => {
    const tooLong = { code: 'too-long', message: '', details: { length: 231, limit: 200 } };
    expect(sentence(tooLong)).toMatch(/The limit is 200\.$/);
    const noRoom = { code: 'too-long', message: '', details: { length: 31, limit: 300, room: 12 } };
    expect(sentence(noRoom)).toMatch(/The limit is 300\. Characters left until your words appear: 12\.$/);
    const rude = { code: 'word-refused', message: '', details: { word: 'rude & <b>' } };
    expect(sentence(rude)).toMatch(/Found: “rude & <b>”\.$/);
    const noRole = { code: 'no-such-role', message: '', details: { roles: ['left', 'right'] } };
    expect(sentence(noRole)).toMatch(/Possible roles: left, right\.$/);
    expect(sentence({ code: 'too-early', message: '' })).not.toContain('limit');
    const soon = { code: 'too-much-practice', message: '', retryAfterMs: 119_000 };
    expect(sentence(soon)).toMatch(/Try again in 2 min\.$/);
  });
});

test('an address names roles; one that names none of the format means all', () => {
  expect(parseRoles('market', 'target')).toEqual(['target']);
  for (const as of [undefined, 'either', 'king', 'target,bettor'])
    expect(parseRoles('market', as)).toEqual(['bettor', 'target']);
  expect(asText('market', ['target'])).toEqual({ as: 'target' });
  expect(asText('market', ['bettor', 'target'])).toEqual({});
  expect(parseRoles('constructor', 'target')).toEqual([]);
});
