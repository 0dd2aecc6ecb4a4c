/** In which presets and roles a bot can be tried, and who sits down with it there. */
import { type AnyFormat, formats as builtInFormats, presets as builtInPresets } from '@parlour/game';
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

/** A role of a server's preset. */
interface Played {
  readonly formats: { readonly named: (name: string) => AnyFormat };
  readonly presets: {
    readonly all: readonly {
      readonly id: string;
      readonly format: string;
      readonly config: object;
      readonly casting: Casting<string>;
      readonly withoutQueue?: true;
    }[];
  };
}

/** Every role of every preset in which one bot can sit among people, those first for which people wait. */
export const playableRoles = ({ formats, presets }: Played): readonly Place[] =>
  rated(presets.all).flatMap(({ id: preset, format, config, casting }) =>
    rolesOf(casting).flatMap((role) =>
      companyOf(casting, role) === undefined
        ? []
        : [{ preset, role, format: formats.named(format), config, casting }],
    ),
  );

const rated = <One extends { readonly withoutQueue?: true }>(all: readonly One[]): readonly One[] => [
  ...all.filter(({ withoutQueue }) => withoutQueue !== true),
  ...all.filter(({ withoutQueue }) => withoutQueue === true),
];

/** Number of simultaneous trial games: as requested, up to the server's limit for bots in the format. */
export const concurrentGamesFor = ({ format }: Pick<Place, 'format'>, games: number): number =>
  Math.min(games, format.seating.botLimits?.atOnce ?? games);

/** Possible values of `--preset` and `--role`. */
export function roleRequests(): { readonly presets: readonly string[]; readonly roles: readonly string[] } {
  const roles = builtInPresets.flatMap(({ format, config }) => {
    const known = builtInFormats[format];
    return known === undefined ? [] : rolesOf(known.seating.casting(known.rules.configure(config)));
  });
  return { presets: builtInPresets.map(({ id }) => id), roles: [...new Set(roles)] };
}

/**
 * Number of people in each role beside one bot in this one: the minimum of any composition. Where all
 * compositions have several bots together, people take the others' seats.
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

/** Number of people needed to try a bot in this role. */
export const peopleFor = ({ casting, role }: Place): number => sum(companyOf(casting, role) ?? {});

/** These people and this bot, who play together whatever chance says. */
export function practicePartyOf({ casting, role }: Place, people: readonly string[], bot: Candidate): Party {
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
