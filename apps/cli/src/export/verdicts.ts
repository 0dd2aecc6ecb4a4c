/** The rows of `judgements.csv`: what each judge said in the end, as it was said. */
import { formats } from '@parlour/game';
import type { GivenVerdict, Judgement } from '@parlour/results';
import { announcedIn } from '@parlour/server';
import { type Case, type ExportedGame, flag, markOf, type NamedPlayer, saidOf } from './exported-game.ts';
import { isLead } from './lifetimes.ts';
import type { JudgementRow } from './schemas.ts';

/** One row for each verdict; what all said together by a price is no one's. */
export function verdictRows(
  game: ExportedGame,
  judgements: readonly Judgement[],
  cases: readonly Case[],
): readonly JudgementRow[] {
  const { played, players, digest, format } = game;
  const last = new Map(judgements.map((one) => [`${one.target} ${one.judge}`, one]));
  const marked = [...last.values()].map((one) => ({ ...one, target: one.target, together: markOf(one) }));
  const given = game.isVoid ? {} : (digest.verdicts?.(played) ?? {});
  const announced = announcedIn(formats[format], digest, played);
  return marked.flatMap((one) => {
    const { target, judge, probability, at, exchanges, source, nature, together } = one;
    const [whom, by] = [players[target], players[judge]];
    if (by === undefined || !isLead(played.natures, one, marked)) return [];
    const label = saidOf(probability, cases.find((known) => known.target === target)?.opening ?? null);
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
        right: label === 'unsure' ? null : flag(label === nature),
        said_human: label === 'unsure' ? null : flag(label === 'human'),
        announced: announced(judge, target),
        ...asGiven(game, given[judge]),
        game: played.game,
        format,
        preset: game.preset,
        target,
        target_player: whom?.name ?? null,
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

/** The verdict as it was given, beside the probability that it comes to. */
const asGiven = (game: ExportedGame, verdict: GivenVerdict | undefined) => ({
  confidence: verdict?.confidence ?? null,
  strategies: verdict?.strategies.join(' ') || null,
  reason: reasonOf(game, verdict?.reason.words ?? null),
});

/** The words of a verdict; null: there are none, or they were erased. */
function reasonOf({ played: { events, versions } }: ExportedGame, words: number | null): string | null {
  const event = words === null ? undefined : events[versions.indexOf(words)];
  return event !== undefined && 'text' in event && typeof event.text === 'string' ? event.text || null : null;
}

/** A bot that says with which model and persona it plays is another one with others. */
const versionOf = (one: NamedPlayer | undefined): string | null =>
  one === undefined ? null : [one.name, one.model ?? [], one.persona?.slice(0, 8) ?? []].flat().join('/');
