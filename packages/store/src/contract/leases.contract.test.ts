/** Contract of leases for every store, as one process sees them. */
import { afterEach, describe, expect, test } from 'vitest';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

describe.each(Object.entries(stores))('leases %s', (_name, open) => {
  test('an owner holds what no one owns, once, until it is over or left', async () => {
    const { leases } = await open();
    const lease = await leases.register();
    expect(lease.isHeld).toBe(true);
    expect(await lease.hold(['one', 'two'])).toEqual([{ id: 'one' }, { id: 'two' }]);
    expect(await lease.hold(['two'])).toEqual([{ id: 'two' }]);
    expect(await lease.hold([])).toEqual([]);
    expect(await lease.draws()).toEqual(['one', 'two']);
    await lease.end(['one', 'unknown']);
    expect(await lease.draws()).toEqual(['two']);
    await lease.leave(['two']);
    expect(await lease.draws()).toEqual([]);
  });

  test('is listed with its draws and roles, until it hands over', async () => {
    const { leases, log, records } = await open();
    expect(await leases.list()).toEqual([]);
    const lease = await leases.register();
    await lease.hold(['one']);
    expect(await lease.lead('projector')).toBe(true);
    expect(await lease.lead('projector')).toBe(true);
    expect(await leases.list()).toMatchObject([
      { id: lease.id, epoch: lease.epoch, draws: 1, roles: ['projector'] },
    ]);
    expect((await leases.list())[0]?.remainingMs).toBeGreaterThan(500);
    await log.append('g1', 0, [{ type: 'opened' }]);
    await records.changeSetting('name', 'value');
    expect(await lease.endLapsed()).toEqual([]);
    await lease.handOver();
    expect(lease.isHeld).toBe(false);
    expect(await leases.list()).toEqual([]);
  });

  test('a new registration has a higher epoch, and is not the one before', async () => {
    const { leases, log } = await open();
    const first = await leases.register();
    await first.handOver();
    const second = await leases.register();
    expect(second.epoch).toBeGreaterThan(first.epoch);
    expect([first.isHeld, second.isHeld]).toEqual([false, true]);
    await log.append('g1', 0, [{ type: 'opened' }]);
    expect(await log.read('g1')).toHaveLength(1);
  });

  test('a store that has not registered appends as before', async () => {
    const { log, leases } = await open();
    await log.append('g1', 0, [{ type: 'opened' }]);
    expect(await leases.list()).toEqual([]);
  });
});
