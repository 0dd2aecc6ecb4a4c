/** The contract of the bus, for each transport. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { maxMessageBytes } from '../message.ts';
import { type BusHarness, harnesses } from '../testing/harnesses.ts';

let count = 0;
/** Of this test alone: other tests may use the same NATS server. */
const newSubject = () => `test.${process.pid}.${Date.now()}.${count++}`;

describe.each(Object.entries(harnesses))('bus: %s', (_name, open) => {
  let harness: BusHarness;
  let subject: string;
  beforeEach(() => {
    harness = open();
    subject = newSubject();
  });
  afterEach(() => harness.close());

  test('a request is answered', async () => {
    const [one, other] = [await harness.connect(), await harness.connect()];
    await other.answer(subject, 'echo');
    await expect.poll(() => one.ask(subject, 'hello', 5000)).toEqual({ reply: 'hello, answered' });
    await one.answer(`${subject}.back`, 'echo');
    await expect.poll(() => other.ask(`${subject}.back`, 'ciao', 5000)).toEqual({ reply: 'ciao, answered' });
  });

  test('a request from child to child is answered', async () => {
    await harness.connect();
    const [one, other] = [await harness.connect(), await harness.connect()];
    await other.answer(subject, 'echo');
    await expect.poll(() => one.ask(subject, 'hello', 5000)).toEqual({ reply: 'hello, answered' });
  });

  test('a request without a reply ends at its deadline', async () => {
    const [one, other] = [await harness.connect(), await harness.connect()];
    await other.answer(subject, 'never');
    await expect
      .poll(() => one.ask(subject, 'hello', 300))
      .toEqual({ code: 'no-reply', message: `Expected a reply of ${subject} within 300 ms, found none.` });
  });

  test('a request that no process answers is refused long before its deadline', async () => {
    const [, one] = [await harness.connect(), await harness.connect()];
    const began = performance.now();
    expect(await one.ask(subject, 'hello', 60_000)).toMatchObject({ code: 'no-responder' });
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  test('an error of a responder reaches the one that asked without its words', async () => {
    const [one, other] = [await harness.connect(), await harness.connect()];
    await other.answer(subject, 'throw');
    await expect.poll(() => one.ask(subject, 'hello', 5000)).toMatchObject({ code: 'failed' });
    expect(JSON.stringify(await one.ask(subject, 'hello', 5000))).not.toContain('secret');
    expect((await other.failures()).join()).toContain('a secret of the responder');
  });

  test('all subscribers of a subject hear a message, and no others', async () => {
    const nodes = [await harness.connect(), await harness.connect(), await harness.connect()];
    const [one, other, third] = nodes as [(typeof nodes)[0], (typeof nodes)[0], (typeof nodes)[0]];
    await one.hear(subject);
    await other.hear(subject);
    await third.hear(`${subject}.else`);
    await third.say(subject, 'all', 3);
    await third.say(`${subject}.else`, 'own');
    await expect.poll(() => one.heard()).toEqual(['all/3']);
    await expect.poll(() => other.heard()).toEqual(['all/3']);
    await expect.poll(() => third.heard()).toEqual(['own/0']);
  });

  test('messages of a subject arrive in order, long and short ones', async () => {
    const [one, other] = [await harness.connect(), await harness.connect()];
    await other.hear(subject);
    const expected = Array.from({ length: 300 }, (_, n) => `${n}/${n % 50 === 0 ? 900_000 : n}`);
    for (let n = 0; n < 300; n += 1) await one.say(subject, String(n), n % 50 === 0 ? 900_000 : n);
    await expect.poll(() => other.heard()).toEqual(expected);
  });

  test('a message above 1 MB is refused, one just below arrives', async () => {
    const [one, other] = [await harness.connect(), await harness.connect()];
    await other.hear(subject);
    await expect(one.say(subject, 'long', maxMessageBytes)).rejects.toThrow(
      /Expected a message of at most 1048576 bytes, found \d+; send it in parts/,
    );
    await one.say(subject, 'fits', maxMessageBytes - 200);
    await expect.poll(() => other.heard()).toEqual([`fits/${maxMessageBytes - 200}`]);
  });

  test('an old node refuses a newer message and says what to do, a newer one reads an older message', async () => {
    const [old, newer] = [await harness.connect(1), await harness.connect(2)];
    await old.hear(subject);
    await newer.hear(subject);
    await newer.say(subject, 'newer');
    await old.say(subject, 'older');
    await expect.poll(() => newer.heard()).toEqual(['newer/0', 'older/0']);
    await expect
      .poll(async () => (await old.failures()).join())
      .toContain('Expected test.note of version 1 or earlier, found 2; upgrade this node.');
    expect(await old.heard()).toEqual(['older/0']);

    await old.answer(`${subject}.old`, 'echo');
    await newer.answer(`${subject}.new`, 'echo');
    await expect
      .poll(() => newer.ask(`${subject}.old`, 'hello', 5000))
      .toMatchObject({
        code: 'too-new',
        message: 'Expected test.question of version 1 or earlier, found 2; upgrade this node.',
      });
    await expect.poll(() => old.ask(`${subject}.new`, 'hello', 5000)).toEqual({ reply: 'hello, answered' });
  });

  test('a version that is no longer known is refused', async () => {
    const [old, newest] = [await harness.connect(1), await harness.connect(3)];
    await newest.answer(subject, 'echo');
    await expect
      .poll(() => old.ask(subject, 'hello', 5000))
      .toMatchObject({
        code: 'too-old',
        message: 'Expected test.question of version 3, found 1; upgrade the node that sent it.',
      });
  });

  test('an error of a handler is reported, and the next message is handled', async () => {
    const [one, other] = [await harness.connect(), await harness.connect()];
    await other.hear(subject);
    await one.say(subject, 'throw');
    await one.say(subject, 'next');
    await expect.poll(() => other.heard()).toEqual(['next/0']);
    expect((await other.failures()).join()).toContain('thrown by a handler');
  });

  test('a node that was closed is connected to nothing, and hears and asks nothing', async () => {
    const [one, other] = [await harness.connect(), await harness.connect()];
    await one.hear(subject);
    await one.close();
    await other.say(subject, 'late');
    expect(await one.isConnected()).toBe(false);
    expect(await one.ask(subject, 'hello', 5000)).toMatchObject({ code: 'cut' });
    expect(await one.heard()).toEqual([]);
  });

  test('a node that was cut off hears and answers again when it is back', async () => {
    const [one, other] = [await harness.connect(), await harness.connect()];
    await other.hear(subject);
    await other.answer(`${subject}.ask`, 'echo');
    await one.say(subject, 'before');
    await expect.poll(() => other.heard()).toEqual(['before/0']);

    await harness.cut(other);
    await expect.poll(() => other.isConnected()).toBe(false);
    expect(await other.ask(`${subject}.ask`, 'alone', 5000)).toMatchObject({ code: 'cut' });
    await other.say(subject, 'lost');
    const asked = await one.ask(`${subject}.ask`, 'hello', 300);
    expect(['no-responder', 'no-reply']).toContain('code' in asked && asked.code);

    await harness.mend(other);
    await expect.poll(() => other.isConnected()).toBe(true);
    await expect.poll(() => one.ask(`${subject}.ask`, 'hello', 5000)).toEqual({ reply: 'hello, answered' });
    await one.say(subject, 'after');
    await expect.poll(async () => (await other.heard()).at(-1)).toBe('after/0');
    expect(await other.heard()).not.toContain('lost/0');
  });

  test('a request under way is refused when the node is cut off, or the process that should answer ends', async () => {
    const [one, other] = [await harness.connect(), await harness.connect()];
    const [asker, responder] = harness.cutEndsProcess ? [one, other] : [other, one];
    await responder.answer(subject, 'never');
    await responder.answer(`${subject}.there`, 'echo');
    await expect.poll(() => asker.ask(`${subject}.there`, 'hello', 5000)).toHaveProperty('reply');
    const began = performance.now();
    const asked = asker.ask(subject, 'hello', 60_000);
    await harness.cut(other);
    expect(await asked).toMatchObject({ code: harness.cutEndsProcess ? 'no-responder' : 'cut' });
    expect(performance.now() - began).toBeLessThan(30_000);
  });
});
