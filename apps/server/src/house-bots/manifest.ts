/** Reads what the bots in a folder say about themselves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a bot of the house says about itself: the block `parlour` of its package.json. */
export interface HouseBotManifest {
  /** That of its folder, and what it is called. */
  readonly name: string;
  readonly program: string;
  readonly description: string;
  readonly family: string;
  readonly languages: readonly string[];
  readonly roles: readonly string[];
  /** It is left out where this bot of the house is configured and chosen. */
  readonly standsInFor: string | undefined;
  /** Started with PARLOUR_TRIAL=1 it tries once what it needs, such as an endpoint, and ends. */
  readonly trial: boolean;
  /** Variables of the house's environment that it is given. It sees no others. */
  readonly environment: readonly string[];
}

/** All bots in a folder, in the order of their names. */
export function houseBotManifests(folder: string): readonly HouseBotManifest[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => existsSync(programOf(folder, name)));
  return names.sort().map((name) => manifestOf(folder, name));
}

const programOf = (folder: string, name: string) => join(folder, name, 'src', 'main.ts');

function manifestOf(folder: string, name: string): HouseBotManifest {
  const block = blockOf(join(folder, name, 'package.json'));
  const text = (field: string, otherwise: string): string =>
    typeof block[field] === 'string' ? block[field] : otherwise;
  const texts = (field: string, otherwise: readonly string[]): readonly string[] => {
    const found = block[field];
    return Array.isArray(found) && found.every((one) => typeof one === 'string') ? found : otherwise;
  };
  return {
    name,
    program: programOf(folder, name),
    description: text('description', 'A bot of the house.'),
    family: text('family', ''),
    languages: texts('languages', []),
    roles: texts('roles', ['target']),
    trial: block.trial === true,
    standsInFor: text('standsInFor', '') || undefined,
    environment: texts('environment', []).filter((variable) => /^[A-Z][A-Z0-9_]*$/.test(variable)),
  };
}

/** A bot needs no block, and one that cannot be read is as good as none. */
function blockOf(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).parlour ?? {};
  } catch {
    return {};
  }
}
