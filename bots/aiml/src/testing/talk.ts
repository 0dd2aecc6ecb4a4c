/** Conversations with a few categories, for tests. */
import { createBrain, type Lists } from '../brain.ts';
import { categoriesOf } from '../category.ts';
import { type ChatOptions, createChat } from '../chat.ts';
import { parseXml } from '../xml.ts';

/** A brain of the categories that are written down here. */
export function brainOf(categories: string, lists: Lists = {}) {
  const brain = createBrain(lists);
  const root = parseXml(`<aiml version="2.0">${categories}</aiml>`);
  for (const one of categoriesOf(root, brain.property, () => {})) brain.graph.add(one);
  return brain;
}

/** A conversation with it. */
export const talkTo = (categories: string, lists?: Lists, options?: ChatOptions) =>
  createChat(brainOf(categories, lists), options);

/** A category in short. */
export const category = (pattern: string, template: string, more = '') =>
  `<category><pattern>${pattern}</pattern>${more}<template>${template}</template></category>`;

/** Replies to several texts in order. */
export const answers = (chat: { reply: (text: string) => string }, ...texts: string[]) =>
  texts.map((text) => chat.reply(text));
