/** Tests of the vibration at the reveal: only with sound on, and only after a touch. */
import { afterEach, expect, test, vi } from 'vitest';
import { buzz, soundOn } from './sound.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  soundOn.set(() => true);
});

test('a phone vibrates once at the reveal, unless sound is off or it was not touched', () => {
  const vibrate = vi.fn();
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('navigator', { vibrate, userActivation });
  buzz();
  expect(vibrate).not.toHaveBeenCalled();
  userActivation.hasBeenActive = true;
  soundOn.set(() => false);
  buzz();
  expect(vibrate).not.toHaveBeenCalled();
  soundOn.set(() => true);
  buzz();
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(120);
  vi.stubGlobal('navigator', {});
  expect(buzz).not.toThrow();
});
