/** Participants of a study in browsers: what they answer by hand, and games that their pages play by themselves. */
import type { Page } from 'playwright-core';
import type { BrowserHouse } from './house.ts';

/**
 * Runs in the page, by its own fields and buttons: goes on to each next game, says one thing in each conversation, and
 * gives a verdict. Plays no game beyond the one whose number `data-games` of the root element is.
 */
const autopilot = `
  const said = new WeakSet();
  const button = (text) =>
    [...document.querySelectorAll('button:enabled')].find((one) => one.textContent.trim() === text);
  const type = (box, text) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const speak = () => {
    for (const box of document.querySelectorAll('.imitation-talk textarea:enabled')) {
      const isWitness = document.querySelector('.imitation-witness') !== null;
      const isAsked = box.closest('.imitation-talk').querySelector('[role=log] li, ol li') !== null;
      if (said.has(box) || (isWitness && !isAsked)) continue;
      if (box.value === '') type(box, isWitness ? 'Nothing, I overslept.' : 'What did you have for breakfast?');
      else {
        said.add(box);
        box.form.requestSubmit();
      }
    }
  };
  setInterval(() => {
    const most = Number(document.documentElement.dataset.games ?? 0);
    const next = /^Game (\\d+) of/.exec(document.querySelector('main h2')?.textContent ?? '')?.[1];
    if (Number(next) <= most) button('Play')?.click();
    speak();
    const give = button('Give the verdict');
    if (give === undefined || said.has(give)) return;
    const choices = document.querySelectorAll('.imitation-option input');
    if (![...choices].some((one) => one.checked)) choices[Math.floor(Math.random() * 2)].click();
    else {
      said.add(give);
      give.click();
    }
  }, 250);
`;

/** A participant with a page of their own. */
export interface StudyVisitor {
  readonly pid: string;
  readonly page: Page;
  readonly troubles: readonly string[];
  /** The page goes on by itself up to this game. */
  readonly plays: (games: number) => Promise<void>;
}

/** Comes from the panel to a study. */
export async function studyVisitor(
  house: BrowserHouse,
  study: string,
  pid: string,
  options: Parameters<BrowserHouse['visitor']>[0] = {},
): Promise<StudyVisitor> {
  const { page, context, troubles } = await house.visitor(options);
  await context.addInitScript(autopilot);
  const parameters = new URLSearchParams({ PROLIFIC_PID: pid, STUDY_ID: 's1', SESSION_ID: pid });
  await page.goto(`${house.url}/study/${study}?${parameters}`);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  return {
    ...{ pid, page, troubles },
    plays: (games) => page.evaluate(`document.documentElement.dataset.games = '${games}'; undefined`),
  };
}

export async function consent(page: Page): Promise<void> {
  await page.getByLabel(/^I am at least 18/).check();
  await page.getByLabel(/^I have read this/).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('heading', { name: 'About you' }).waitFor();
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

export async function answerBefore(page: Page, age: number): Promise<void> {
  await page.getByLabel('How old are you?').fill(String(age));
  await page.getByLabel('School', { exact: true }).check();
  await page.getByLabel('Every day', { exact: true }).check();
  await page.getByLabel('3', { exact: true }).check();
  await next(page);
}

export async function answerAfter(page: Page): Promise<void> {
  await page.getByLabel('Blue', { exact: true }).check();
  await page.getByRole('group', { name: 'Have you taken part' }).getByLabel('No', { exact: true }).check();
  await page.getByLabel('How did you decide who is the human?').fill('By feeling.');
  await page.getByRole('group', { name: 'Did you suspect' }).getByLabel('No', { exact: true }).check();
  await next(page);
}
