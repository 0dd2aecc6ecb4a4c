/** Navigates pages using only the keyboard, with the focus always visible. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawn } from './browser.ts';

interface Focus {
  readonly name: string;
  readonly isLost: boolean;
  readonly isSeen: boolean;
}

const whereTheFocusIs = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent);
  return {
    name: (element.getAttribute('aria-label') ?? [...labels, element.textContent][0] ?? '').trim(),
    isLost: element === document.body || element === document.documentElement,
    // A heading is read aloud, and can be done nothing with: it needs no box.
    isSeen: (element.matches('h1, h2') || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1)) && box.bottom > 0 && box.top < innerHeight,
  };
})()`;

/** Where the focus is: somewhere, and to be seen. */
export async function focus(page: Page, after: string): Promise<string> {
  const { name, isLost, isSeen } = (await page.evaluate(whereTheFocusIs)) as Focus;
  expect(isLost, `the focus is lost after ${after}`).toBe(false);
  expect(isSeen, `the focus on “${name}” cannot be seen after ${after}`).toBe(true);
  return name;
}

/** Presses a key and returns the name of the focused element, which must be visible. */
export async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  await drawn(page);
  return focus(page, key);
}

/** Tabs until the named element has focus; returns the elements on the way. */
export async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<string[]> {
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    const name = await press(page, key);
    if (wanted.test(name)) return passed;
    passed.push(name);
  }
  throw new Error(`no ${wanted} among ${passed.join(' | ')}`);
}
