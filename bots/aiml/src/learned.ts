/** Reads categories learned in earlier games. */
import { existsSync, readFileSync } from 'node:fs';
import type { Brain } from './brain.ts';
import { categoriesOf } from './category.ts';
import { parseXml } from './xml.ts';

/** Reads categories that earlier games taught for good: one after the other, without a root. */
export function readLearnedCategories(file: string, brain: Brain, log: (line: string) => void): void {
  if (!existsSync(file)) return;
  // Each by itself, so that one that was cut off spoils none but itself.
  for (const text of readFileSync(file, 'utf8').match(/<category>[\s\S]*?<\/category>(?=\s|$)/g) ?? [])
    try {
      const root = parseXml(`<aiml>${text}</aiml>`);
      for (const category of categoriesOf(root, brain.property, log)) brain.graph.add(category);
    } catch (error) {
      log(`a learned category is left out: ${error instanceof Error ? error.message : String(error)}`);
    }
}
