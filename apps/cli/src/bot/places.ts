/** In which presets and roles a bot can be tried, and who sits down with it there. */
import { type AnyFormat, formats as usualFormats, presets as usualPresets } from '@parlour/game';
import { type Casting, type Composition, rolesOf } from '@parlour/game/casting';
import type { Candidate, Party, Waiting } from '@parlour/host';

/** A role of a preset. */
export interface Place {
  readonly preset: string;
  readonly role: string;
  readonly format: AnyFormat;
  readonly config: object;
  readonly casting: Casting<string>;
}

/** What a house plays. */
interface Played {
  readonly formats: { readonly named: (name: string) => AnyFormat };
  readonly presets: {
    readonly all: readonly {
      readonly id: string;
      readonly format: string;
      readonly config: object;
      readonly casting: Casting<string>;
      readonly unrated?: true;
    }[];
  };
}

/** Every role of every preset in which one bot can sit among people, those first for which people wait. */
export const placesIn = ({ formats, presets }: Played): readonly Place[] =>
  rated(presets.all).flatMap(({ id: preset, format, config, casting }) =>
    rolesOf(casting).flatMap((role) =>
      companyOf(casting, role) === undefined
        ? []
        : [{ preset, role, format: formats.named(format), config, casting }],
    ),
  );

const rated = <One extends { readonly unrated?: true }>(all: readonly One[]): readonly One[] => [
  ...all.filter(({ unrated }) => unrated !== true),
  ...all.filter(({ unrated }) => unrated === true),
];

/** Games in which a bot is tried at once: as many as are wished, but no more than a house lets a bot play of the format. */
export const mostAtOnce = ({ format }: Pick<Place, 'format'>, games: number): number =>
  Math.min(games, format.botLimits?.atOnce ?? games);

/** What `--preset` and `--role` can be. */
export function wishes(): { readonly presets: readonly string[]; readonly roles: readonly string[] } {
  const roles = usualPresets.flatMap(({ format, config }) => {
    const rules = usualFormats[format];
    return rules === undefined ? [] : rolesOf(rules.casting(rules.configure(config)));
  });
  return { presets: usualPresets.map(({ id }) => id), roles: [...new Set(roles)] };
}

/**
 * How many people sit in each role beside one bot in this one: as few as any composition takes. Where several bots sit
 * together in every one of them, people have the seats of the others.
 */
function companyOf(casting: Casting<string>, role: string): Readonly<Record<string, number>> | undefined {
  const takesBot = ({ fill }: Composition<string>) =>
    Object.entries(fill).every(([one, { bots }]) => (one === role ? bots.most >= 1 : bots.least === 0));
  const companies = casting.compositions.filter(takesBot).map(({ fill }) =>
    Object.fromEntries(
      Object.entries(fill).map(([one, { people, bots }]) => {
        const others = one === role ? Math.max(bots.least - 1, 0) : 0;
        return [one, people.least + others];
      }),
    ),
  );
  return companies.filter((company) => sum(company) > 0).sort((a, b) => sum(a) - sum(b))[0];
}

const sum = (company: Readonly<Record<string, number>>) =>
  Object.values(company).reduce((all, count) => all + count, 0);

/** How many people it takes to try a bot here. */
export const peopleFor = ({ casting, role }: Place): number => sum(companyOf(casting, role) ?? {});

/** These people and this bot, who play together whatever chance says. */
export function partyOf({ casting, role }: Place, people: readonly string[], bot: Candidate): Party {
  let next = 0;
  const company = Object.entries(companyOf(casting, role) ?? {}).filter(([, count]) => count > 0);
  const lots = company.map(([one, count]): [string, Party['people'][string]] => {
    const from = people.slice(next, next + count).map((id) => waiting(id, one));
    next += count;
    return [one, { role: one, from }];
  });
  return {
    people: Object.fromEntries(lots),
    bots: { bot: { role, from: [bot], least: 1, most: 1 } },
    possibilities: [{ weight: 1, games: [{ people: Object.fromEntries(company), bots: { bot: 1 } }] }],
    reserved: { bot: [bot.id] },
  };
}

const waiting = (id: string, role: string): Waiting => ({
  id,
  keys: [id],
  traces: [id],
  roles: [role],
  priority: false,
  since: 0,
});
