/** The routes of interviews. */
import { type Host, systemEntropy } from '@parlour/host';
import {
  type InterviewResults,
  languageOf,
  type PeopleResults,
  peopleResults,
  type SittingOpening,
  type SittingSetting,
  sittingResults,
} from '@parlour/interview';
import { routes } from '@parlour/protocol/reference';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import type { OperatorActs } from '../../platform/http/operator-acts.ts';
import { type FinishedSitting, FinishedSittings } from './finished-sittings.ts';
import { findInterview, listInterviews, type NamedInterview } from './named-interviews.ts';

/** A bot's answer is a digit; longer replies are cut on the bot's side. In code points. */
const maxReplyLength = 2000;

const wasMachine = ({ state }: FinishedSitting): boolean => state.subject.startsWith('b_');

interface InterviewDeps {
  readonly house: Host;
  readonly store: Store;
  readonly acts: OperatorActs;
  readonly now: () => number;
}

/** Registers the routes: available interviews, results, and interviews of bots. */
export function registerInterviewRoutes(app: FastifyInstance, deps: InterviewDeps): void {
  const { store } = deps;
  const sittings = new FinishedSittings(store);
  const { records } = store;
  const results = resultsOnce();
  const people = peopleOnce();

  bindRoute(app, routes.listInterviews, async () => {
    const all = await sittings.all();
    return { interviews: await Promise.all(listInterviews().map((one) => shown(one, all))) };
  });

  async function shown(held: NamedInterview, all: readonly FinishedSitting[]) {
    const { name, language, usual } = held;
    const own = all.filter(({ state }) => state.interview === name);
    return {
      interview: name,
      language,
      questions: usual.length,
      delicate: held.all.length - usual.length,
      people: people(name, own),
      bots: await botsAmong(own),
      // Of the questions that come along nothing is published.
      published: null,
    };
  }

  async function botsAmong(own: readonly FinishedSitting[]) {
    const last = new Map(own.filter(wasMachine).map((one) => [one.state.subject, one]));
    const bots = await Promise.all(
      [...last].map(async ([id, one]) => {
        const bot = await records.bot(id);
        if (bot === undefined) return [];
        const { accuracy, n, interval } = results(one);
        return [{ bot: { id, name: bot.name }, accuracy, n, interval: pair(interval) }];
      }),
    );
    return bots.flat().sort((a, b) => (b.accuracy ?? 0) - (a.accuracy ?? 0));
  }

  bindRoute(app, routes.readBotInterviews, async ({ params: { bot } }) => {
    requireFound(await records.bot(bot), 'no-such-bot');
    const own = (await sittings.all()).filter(({ state }) => state.subject === bot);
    const last = new Map(own.map((one) => [one.state.interview, one]));
    return {
      interviews: [...last.values()].map((one) => ({
        interview: one.state.interview,
        language: languageOf({ id: 0, items: one.state.questions }),
        at: one.at,
        results: results(one),
      })),
    };
  });

  registerBotInterviews(app, deps);
}

/** Operators' actions: prompting a bot, and storing the results of an interview. */
function registerBotInterviews(app: FastifyInstance, { house, store, acts, now }: InterviewDeps): void {
  const { records, safety } = store;

  bindRoute(app, routes.askBot, async ({ params, caller, body: { talk, rules, deadlineMs } }) => {
    const { id } = requireFound(await records.bot(params.bot), 'no-such-bot');
    // How fast a bot replies could tell somebody in a game whether it plays there.
    if (house.isPlaying(caller.by)) return { reply: null };
    await safety.act({ type: 'ask-bot', bot: id }, caller.by, now());
    const reply = await house.prompter.errand(id, {
      kind: 'say',
      preset: 'interview',
      you: 'subject',
      as: 'subject',
      prior: 0.5,
      talk: talk.map((one, at) => ({ ...one, at })),
      whom: [],
      limits: { characters: maxReplyLength, messages: 1 },
      rules,
      deadlineMs,
    });
    if (house.isPlaying(caller.by)) return { reply: null };
    return { reply: reply !== undefined && 'text' in reply ? reply.text : null };
  });

  bindRoute(
    app,
    routes.keepBotInterview,
    async ({ params, caller: { by }, body: { interview, answers } }) => {
      const { id } = requireFound(await records.bot(params.bot), 'no-such-bot');
      const { all: questions, language } = held(interview);
      if (answers.length !== questions.length)
        throw new HttpRefusal('malformed', { message: `expected ${questions.length} answers` });
      const setting: SittingSetting = 'history';
      const opening = { subject: id, interview, setting, questions, answers };
      const stream = systemEntropy.id('n_');
      const act = { type: 'keep-interview', bot: id, interview, stream } as const;
      await acts.during({ stream }, { at: now(), by, act }, () =>
        house.streams.open<SittingOpening>('n_', opening, stream),
      );
      const at = (await house.streams.standing(stream))?.startedAt ?? now();
      return { interview, language, at, results: sittingResults(opening) };
    },
  );
}

/** Returns results of a sitting, computed once, so that repeated requests are cheap. */
function resultsOnce(): (one: FinishedSitting) => InterviewResults {
  const known = new WeakMap<FinishedSitting, InterviewResults>();
  return (one) => {
    const results = known.get(one) ?? sittingResults(one.state);
    known.set(one, results);
    return results;
  };
}

/** Returns results of people in an interview, recomputed only after new sittings. */
function peopleOnce() {
  const known = new Map<
    string,
    { readonly of: number; readonly people: Record<SittingSetting, PeopleResults> }
  >();
  return (interview: string, own: readonly FinishedSitting[]) => {
    const last = known.get(interview);
    if (last?.of === own.length) return last.people;
    const people = peopleResults(own.filter((one) => !wasMachine(one)).map(({ state }) => state));
    known.set(interview, { of: own.length, people });
    return people;
  };
}

function held(name: string) {
  const interview = findInterview(name);
  if (interview === undefined)
    throw new HttpRefusal('malformed', {
      message: `expected one of ${listInterviews()
        .map((one) => one.name)
        .join(', ')}`,
    });
  return interview;
}

const pair = (interval: readonly [number, number] | null): [number, number] | null =>
  interval === null ? null : [...interval];
