/** Tests of named streams of chance. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seededBytes, seededStream } from './random.ts';

const seed = '00112233445566778899aabbccddeeff'; // 128 bits
const key = (text: string) => Buffer.from(text, 'hex');
const hmac = (secret: Buffer, data: string | Buffer) => createHmac('sha256', secret).update(data).digest();
const take = (count: number, from: { next: () => number }) =>
  Array.from({ length: count }, () => from.next());

/** Pearson's chi-square against equal shares. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function tally(draws: readonly number[], bins: number): number[] {
  const counts = Array.from({ length: bins }, () => 0);
  for (const draw of draws) counts[draw] = (counts[draw] ?? 0) + 1;
  return counts;
}

describe('bytes', () => {
  test('known answers of RFC 4231', () => {
    expect(seededBytes('0b'.repeat(20), 'Hi There')).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    );
    expect(seededBytes('aa'.repeat(131), 'Test Using Larger Than Block-Size Key - Hash Key First')).toBe(
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    );
  });

  test('they are HMAC-SHA-256 of the name under the seed', () => {
    for (const secret of [seed, 'f'.repeat(64), 'ab'.repeat(100)])
      for (const name of ['', 'nature', 'seats', 'Größe 🙂'])
        expect(seededBytes(secret, name)).toBe(hmac(key(secret), name).toString('hex'));
  });

  test('a seed of any other text is hashed first', () => {
    for (const text of ['', 'demo', '0011', 'ABCDEF'.repeat(6), `${seed}0`]) {
      const hashed = createHash('sha256').update(text).digest();
      expect(seededBytes(text, 'nature')).toBe(hmac(hashed, 'nature').toString('hex'));
    }
  });
});

describe('streams', () => {
  test('a stream is HMAC-SHA-256 in counter mode, four doubles of 53 bits to the block', () => {
    const own = hmac(key(seed), 'nature');
    const expected = [0, 1, 2].flatMap((index) => {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(index));
      const block = hmac(own, counter);
      return [0, 8, 16, 24].map((at) => {
        const high = BigInt(block.readUInt32BE(at)) >> 5n;
        const low = BigInt(block.readUInt32BE(at + 4)) >> 6n;
        return Number((high << 26n) | low) / 2 ** 53;
      });
    });
    expect(take(12, seededStream(seed, 'nature'))).toEqual(expected);
  });

  test('the same seed and name give the same stream', () => {
    expect(take(50, seededStream(seed, 'x'))).toEqual(take(50, seededStream(seed, 'x')));
  });

  test('a stream does not disturb another', () => {
    const [one, other] = [seededStream(seed, 'x'), seededStream(seed, 'y')];
    const mixed = Array.from({ length: 20 }, () => {
      other.next();
      return one.next();
    });
    expect(mixed).toEqual(take(20, seededStream(seed, 'x')));
  });

  test('other names and other seeds give other, uncorrelated streams', () => {
    const count = 4000;
    const streams = [
      take(count, seededStream(seed, 'x')),
      take(count, seededStream(seed, 'y')),
      take(count, seededStream('1'.repeat(32), 'x')),
    ];
    const correlation = (a: readonly number[], b: readonly number[]) =>
      (12 / count) * a.reduce((sum, value, i) => sum + (value - 0.5) * ((b[i] ?? 0) - 0.5), 0);
    for (const [i, a] of streams.entries())
      for (const b of streams.slice(i + 1)) {
        expect(a.some((value) => b.includes(value))).toBe(false);
        expect(Math.abs(correlation(a, b))).toBeLessThan(4 / Math.sqrt(count));
      }
    const first = streams[0] ?? [];
    expect(Math.abs(correlation(first, [...first.slice(1), 0.5]))).toBeLessThan(4 / Math.sqrt(count));
  });

  test('draws lie in [0, 1)', () => {
    const draws = take(20_000, seededStream(seed, 'range'));
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
  });
});

describe('calibration', () => {
  test('draws are uniform: chi-square over 10 bins', () => {
    const draws = take(40_000, seededStream(seed, 'uniform')).map((draw) => Math.floor(draw * 10));
    const statistic = chiSquare(tally(draws, 10));
    expect(statistic).toBeLessThan(27.88); // 9 degrees of freedom, 0.1 %
    expect(statistic).toBeGreaterThan(1.15); // 0.1 % below: too even to be chance
  });

  test('over many streams the chi-square is as often large as it should be', () => {
    const large = Array.from({ length: 400 }, (_, i) => {
      const stream = seededStream(seed, `stream ${i}`);
      return chiSquare(
        tally(
          take(200, stream).map((draw) => Math.floor(draw * 10)),
          10,
        ),
      );
    }).filter((statistic) => statistic > 16.919).length; // 5 %: 20 expected, standard deviation 4.4
    expect(large).toBeGreaterThan(6);
    expect(large).toBeLessThan(34);
  });

  test('the low bits are as good as the high ones', () => {
    const low = take(10_000, seededStream(seed, 'bits')).map((draw) => (draw * 2 ** 53) % 8);
    expect(chiSquare(tally(low, 8))).toBeLessThan(24.32); // 7 degrees of freedom, 0.1 %
  });
});

describe('below and chance', () => {
  test('below gives every whole number under the count, and no other, equally often', () => {
    const stream = seededStream(seed, 'dice');
    const throws = Array.from({ length: 12_000 }, () => stream.below(6));
    expect(new Set(throws)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(chiSquare(tally(throws, 6))).toBeLessThan(20.52); // 5 degrees of freedom, 0.1 %
    expect(Array.from({ length: 20 }, () => stream.below(1))).toEqual(Array.from({ length: 20 }, () => 0));
  });

  test('chance is true as often as it says', () => {
    for (const probability of [0.02, 0.3, 0.5, 0.9]) {
      const stream = seededStream(seed, `chance ${probability}`);
      const count = 8000;
      const hits = Array.from({ length: count }, () => stream.chance(probability)).filter(Boolean).length;
      const deviation = Math.sqrt(count * probability * (1 - probability));
      expect(Math.abs(hits - count * probability)).toBeLessThan(3.5 * deviation);
    }
  });

  test('chance 0 never comes and chance 1 always', () => {
    const stream = seededStream(seed, 'sure');
    expect(Array.from({ length: 1000 }, () => stream.chance(0))).not.toContain(true);
    expect(Array.from({ length: 1000 }, () => stream.chance(1))).not.toContain(false);
  });

  test('each takes one draw of the stream', () => {
    const [one, other] = [seededStream(seed, 'x'), seededStream(seed, 'x')];
    one.below(7);
    one.chance(0.5);
    take(2, other);
    expect(one.next()).toBe(other.next());
  });
});
