/** Tests of turn notifications: only to users who want them and whose page is hidden. */
import { afterEach, expect, test, vi } from 'vitest';
import { soundOn } from './sound.ts';
import { announceTurn } from './turn.ts';

afterEach(() => vi.unstubAllGlobals());

test('a note tells those who look elsewhere and wish it of their turn, and not again and again', () => {
  const page = { visibilityState: 'visible', hasFocus: () => true, addEventListener() {} };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/game/g_1' });
  let notes = 0;
  const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  class Audio {
    readonly state = 'running';
    readonly currentTime = 0;
    createGain() {
      return { gain: param, connect: (next: object) => next };
    }
    createOscillator() {
      notes += 1;
      return { frequency: param, connect: (next: object) => next, start() {}, stop() {} };
    }
  }
  vi.stubGlobal('AudioContext', Audio);
  const heard = (now: number) => {
    announceTurn(now);
    return notes;
  };
  soundOn.set(() => true);
  expect(heard(0)).toBe(0);
  page.visibilityState = 'hidden';
  expect([heard(10_000), heard(12_000), heard(14_001)]).toEqual([1, 1, 2]);
  soundOn.set(() => false);
  expect(heard(30_000)).toBe(2);
});
