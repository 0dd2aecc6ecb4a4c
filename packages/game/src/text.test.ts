/** Tests of which texts are taken, and how they are counted. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasInvisible, lengthOf, readText, sanitizeText } from './text.ts';

const read = (raw: string, limit = 200) => readText(raw, limit);

describe('length', () => {
  test('counts code points, not UTF-16 units', () => {
    expect(lengthOf('')).toBe(0);
    expect(lengthOf('abc')).toBe(3);
    expect(lengthOf('🙂🙂')).toBe(2);
    expect(lengthOf('e\u0301')).toBe(2);
    expect(lengthOf('👩‍🔬')).toBe(3); // woman, joiner, microscope
    const units = fc.oneof(fc.nat(0xffff), fc.integer({ min: 0xd7ff, max: 0xe000 }));
    fc.assert(
      fc.property(fc.array(units), (all) => {
        const text = String.fromCharCode(...all);
        expect(lengthOf(text)).toBe([...text].length);
      }),
    );
  });
});

describe('texts that are taken', () => {
  test('ordinary text stays as it is', () => {
    for (const text of ['x', 'Do you dream?', '¿Cómo estás?', '你好吗', 'שלום', 'مرحبا', '🙂', '42'])
      expect(read(text)).toEqual({ text });
  });

  test('in Unicode NFC', () => {
    expect(read('Cafe\u0301')).toEqual({ text: 'Caf\u00e9' });
    expect(read('\u212b')).toEqual({ text: '\u00c5' }); // ångström sign
    expect(read('\u1112\u1161\u11ab')).toEqual({ text: '한' });
    expect(read('ﬁ ②')).toEqual({ text: 'ﬁ ②' }); // not NFKC
  });

  test('trimmed, with the spaces inside left alone', () => {
    expect(read('  a  b  ')).toEqual({ text: 'a  b' });
    expect(read('\n\ta b\r\n')).toEqual({ text: 'a b' });
    expect(read('\u00a0\u3000a\u2003')).toEqual({ text: 'a' });
  });

  test('joiners inside words and emoji are part of them', () => {
    for (const text of ['👩‍🔬', 'می\u200cخواهم', '❤\ufe0f']) expect(read(text)).toEqual({ text });
  });

  test('emoji with selectors, skin tones and joiners, as phones send them', () => {
    for (const text of ['👩🏽‍❤️‍💋‍👨🏻', '🏳️‍🌈!', '1️⃣ 2️⃣', '☝🏽', 'so ❤︎ it is', '🙂‍↔️', '🇩🇪'])
      expect(read(text)).toEqual({ text });
  });

  test('words of scripts that write with joiners', () => {
    const persian = 'نمی\u200cدانم، کتاب\u200cها';
    const bengali = 'র\u200d্যাব';
    const sinhala = 'ශ්\u200dරී ලංකා';
    const malayalam = 'അവന്\u200d പോയി';
    const hindi = 'क्\u200dष';
    for (const text of [persian, bengali, sinhala, malayalam, hindi]) expect(read(text)).toEqual({ text });
  });
});

describe('length limits', () => {
  test('a limit is reached and not passed', () => {
    expect(read('x'.repeat(200))).toEqual({ text: 'x'.repeat(200) });
    expect(read('x'.repeat(201))).toEqual({ refusal: 'too-long', details: { length: 201, limit: 200 } });
    expect(read('x', 1)).toEqual({ text: 'x' });
    expect(read('xy', 1)).toEqual({ refusal: 'too-long', details: { length: 2, limit: 1 } });
  });

  test('200 emoji pass a limit of 200', () => {
    expect(read('🙂'.repeat(200))).toEqual({ text: '🙂'.repeat(200) });
    expect(read('🙂'.repeat(201))).toEqual({ refusal: 'too-long', details: { length: 201, limit: 200 } });
  });

  test('counted after composing and trimming', () => {
    expect(read('e\u0301'.repeat(200))).toEqual({ text: '\u00e9'.repeat(200) });
    expect(read(`   ${'x'.repeat(200)}   `)).toEqual({ text: 'x'.repeat(200) });
  });
});

describe('texts that are refused', () => {
  test('nothing at all, or only spaces', () => {
    for (const raw of ['', ' ', '\n', '\t \r\n', '\u00a0\u3000'])
      expect(read(raw)).toEqual({ refusal: 'empty' });
  });

  test('nothing that leaves ink', () => {
    for (const raw of ['\u200b', '\u200b\u200c\u200d', '\u2060', '\ufeff', '\u00ad', ' \u200b \ufe0f'])
      expect(read(raw)).toEqual({ refusal: 'empty' });
  });

  test('control characters anywhere', () => {
    for (const control of ['\u0000', '\u0007', '\u0008', '\u001b', '\u007f', '\u0085', '\u009b'])
      for (const raw of [`${control}ab`, `a${control}b`, `ab${control}`])
        expect(read(raw)).toEqual({ refusal: 'bad-characters' });
  });

  test('line breaks and tabs inside', () => {
    for (const raw of ['a\nb', 'a\r\nb', 'a\tb', 'a\u000bb'])
      expect(read(raw)).toEqual({ refusal: 'bad-characters' });
  });

  test('bidirectional embeddings, overrides and isolates, even alone', () => {
    for (let code = 0x202a; code <= 0x202e; code += 1)
      for (const raw of ['a?b', '?ab', 'ab?', '?'])
        expect(read(raw.replace('?', String.fromCodePoint(code)))).toEqual({ refusal: 'bad-characters' });
    for (let code = 0x2066; code <= 0x2069; code += 1)
      for (const raw of ['a?b', '?ab', 'ab?', '?'])
        expect(read(raw.replace('?', String.fromCodePoint(code)))).toEqual({ refusal: 'bad-characters' });
  });

  test('marks of direction that wait for the next letter', () => {
    for (const mark of ['\u200e', '\u200f', '\u061c'])
      for (const raw of ['a?b', '?ab', 'ab?', 'שלום?', '?'])
        expect(read(raw.replace('?', mark))).toEqual({ refusal: 'bad-characters' });
  });

  test('tags, with which a whole sentence can be hidden', () => {
    const hidden = [...'human'].map((one) => String.fromCodePoint(0xe0000 + (one.codePointAt(0) ?? 0)));
    expect(read(`Hello${hidden.join('')}`)).toEqual({ refusal: 'bad-characters' });
    expect(read(`🏴${hidden.join('')}\u{e007f}`)).toEqual({ refusal: 'bad-characters' });
    for (const raw of ['a\u{e0001}b', 'a\u{e0100}b', '葛\u{e0100}', 'a\u{e0fff}'])
      expect(read(raw)).toEqual({ refusal: 'bad-characters' });
  });

  test('joiners and selectors where they mean nothing', () => {
    const lonely = [
      'a\u200cb',
      'a\u200db',
      'ab\u200d',
      '👩\u200d',
      '👩\u200d\u200d🔬',
      '👩\u200da',
      '\u200d👩',
    ];
    const doubled = [
      'ب\u200c\u200cب',
      'ب\u200c، ب',
      'ب\u200c',
      '1\ufe0f',
      'a\ufe0f',
      '❤\ufe0f\ufe0f',
      '葛\ufe00',
    ];
    const marks = ['ᠠ\u180b', 'ᠠ\u180b\u200d\u180b'];
    for (const raw of [...lonely, ...doubled, ...marks])
      expect([raw, read(raw)]).toEqual([raw, { refusal: 'bad-characters' }]);
  });

  test('everything else that is invisible', () => {
    const codes = [
      'ad',
      '34f',
      '115f',
      '17b4',
      '180e',
      '200b',
      '2060',
      '2064',
      '206a',
      '3164',
      'feff',
      'ffa0',
    ];
    for (const code of [...codes, 'fff9', 'fffb', 'fffc', '1d173'])
      expect([code, read(`a${String.fromCodePoint(Number.parseInt(code, 16))}b`)]).toEqual([
        code,
        { refusal: 'bad-characters' },
      ]);
    expect(read('\u2800\u2800')).toEqual({ refusal: 'empty' });
  });

  test('half of a surrogate pair', () => {
    for (const raw of ['\ud83d', '\ude42', 'a\ud83d', '\ude42b', '\ude42\ud83d'])
      expect(read(raw)).toEqual({ refusal: 'bad-characters' });
  });
});

describe('a client', () => {
  test.each([
    ['  two\n lines\tand a tab ', 'two lines and a tab'],
    ['pas\u00adted\u200b from\u2028 a page\ufffc', 'pasted from a page'],
    ['می\u200cخواهم ❤️', 'می\u200cخواهم ❤️'],
    ['\u200f\u2800 ', ''],
    ['e\u034f\u0301', '\u00e9'],
  ])('mends %j', (raw, text) => expect(sanitizeText(raw)).toBe(text));
});

test('a name has nothing invisible, with any meaning', () => {
  for (const name of ['می\u200cخواهم', '❤️', '👩‍🔬', 'a\u2800b', 'a\u00adb', 'a\u{e0041}'])
    expect([name, hasInvisible(name)]).toEqual([name, true]);
  for (const name of ['Zoë', '❤', 'Мир', '你好', '👋🏽'])
    expect([name, hasInvisible(name)]).toEqual([name, false]);
});
