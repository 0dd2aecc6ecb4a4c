/** Rows of `judgements.csv`: each judge's final judgement as given. */
import { formats } from '@parlour/game';
import { createPriorLookup, type GivenVerdict, type Judgement } from '@parlour/results';
import {
  type Case,
  type ExportedGame,
  type NamedPlayer,
  statedNature,
  verdictGroupOf,
  zeroOrOne,
} from './exported-game.ts';
import { isLeadingRow } from './lifetimes.ts';
import type { JudgementRow } from './schemas.ts';

/** One row for each verdict; excludes the common verdict of a price. */
export function verdictRows(
  game: ExportedGame,
  judgements: readonly Judgement[],
  cases: readonly Case[],
): readonly JudgementRow[] {
  const { played, players, digest, format } = game;
  const last = new Map(judgements.map((one) => [`${one.target} ${one.judge}`, one]));
  const marked = [...last.values()].map((one) => ({
    ...one,
    target: one.target,
    together: verdictGroupOf(one),
  }));
  const given = game.isVoid || game.isDisqualified ? {} : (digest.judging.verdicts?.(played) ?? {});
  const announced = createPriorLookup(formats[format], digest.judging, played);
  return marked.flatMap((one) => {
    const { target, judge, probability, at, exchanges, source, nature, together } = one;
    const [whom, by] = [players[target], players[judge]];
    if (by === undefined || !isLeadingRow(played.natures, one, marked)) return [];
    const label = statedNature(probability, cases.find((known) => known.target === target)?.opening ?? null);
    return [
      {
        unit: `${played.game}/${target}`,
        rater: by.name,
        label,
        probability,
        at_ms: at,
        exchanges,
        source,
        nature,
        right: label === 'unsure' ? null : zeroOrOne(label === nature),
        said_human: label === 'unsure' ? null : zeroOrOne(label === 'human'),
        announced: announced(judge, target),
        ...asGiven(game, given[judge]),
        game: played.game,
        format,
        preset: game.preset,
        target,
        target_player: whom?.name ?? target,
        target_nature: nature,
        target_family: whom?.family ?? 'unknown',
        machine_version: nature === 'machine' ? versionOf(whom) : null,
        judge,
        judge_player: by.name,
        judge_nature: by.nature,
        judge_family: by.family,
        together,
      },
    ];
  });
}

/** The verdict as given, with the resulting probability. */
const asGiven = (game: ExportedGame, verdict: GivenVerdict | undefined) => ({
  confidence: verdict?.confidence ?? null,
  strategies: verdict?.strategies.join(' ') || null,
  ...reasonOf(game, verdict?.reason.words ?? null),
});

/** The words of a verdict, and whether they were erased. */
function reasonOf({ played: { events, versions } }: ExportedGame, words: number | null) {
  const event = words === null ? undefined : events[versions.indexOf(words)];
  const text = event !== undefined && 'text' in event ? event.text : undefined;
  return {
    reason: typeof text === 'string' ? text || null : null,
    reason_erased: zeroOrOne(text === null),
  };
}

/** Key for pooling verdicts: the bot with model, prompt and version, as far as its replies state them. */
const versionOf = (one: NamedPlayer | undefined): string | null =>
  one === undefined
    ? null
    : [one.name, one.model ?? [], one.persona?.slice(0, 8) ?? [], one.version ?? []].flat().join('/');
