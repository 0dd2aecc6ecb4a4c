/** Tests of the live region: messages and order. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announcerState } from './announcer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const said = () => announcerState.get().said.map(({ text }) => text);

test('what is to be said at one instant is said one after the other, and nothing is lost', () => {
  for (const text of ['the answer', 'the coach', 'the coach']) announce(text);
  expect(said()).toEqual(['the answer']);
  vi.advanceTimersByTime(300);
  expect(said()).toEqual(['the answer', 'the coach']);
  vi.advanceTimersByTime(300);
  expect(said()).toEqual(['the answer', 'the coach', 'the coach']);
  const numbers = announcerState.get().said.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(3);
});

test('the last five stay', () => {
  for (let count = 1; count <= 7; count += 1) announce(String(count));
  vi.runAllTimers();
  expect(said()).toEqual(['3', '4', '5', '6', '7']);
  announce('8');
  expect(said().at(-1)).toBe('8');
});
