/** The routes of studies for participants; those of researchers are in a file of their own. */
import { isPanelPreview, panelArrival } from '@parlour/annotation';
import { routes } from '@parlour/protocol/reference';
import { answerFaults, type StudyFile, type StudyView } from '@parlour/study';
import type { FastifyInstance } from 'fastify';
import { ownAccountView } from '../accounts/index.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import { panelArrivals } from '../research/index.ts';
import { registerResearcherRoutes } from './researcher-routes.ts';
import { fileOf, type StudyEntry, type StudyRequest, server } from './study-book.ts';
import type { StudyDeps } from './study-deps.ts';
import { leaveStudyGame } from './study-erasure.ts';
import { participationView } from './study-views.ts';

export function registerStudyRoutes(app: FastifyInstance, deps: StudyDeps): void {
  registerParticipantRoutes(app, deps);
  registerResearcherRoutes(app, deps);
}

function registerParticipantRoutes(app: FastifyInstance, deps: StudyDeps): void {
  const { book, runner, house, store, identity, now } = deps;

  const viewOf = async (name: string, account: string) => {
    const entry = requireFound(await book.of(name), 'no-such-stream');
    const view = book.viewOf(entry, account);
    if (view.study === null) throw new HttpRefusal('no-such-stream');
    const [ids] = (await store.records.panelEntries({ account })).filter(
      ({ stream }) => stream === entry.stream,
    );
    return { entry, view: participationView(entry, view as StudyView, ids) };
  };

  // The account was made for this study, so whoever has the panel's session may go on with it elsewhere.
  const arrive = panelArrivals({ ...deps, mayReturn: async () => true });
  bindRoute(app, routes.arriveAtStudy, async ({ params: { study }, body, request, reply }) => {
    const entry = requireFound(await book.of(study), 'no-such-stream');
    const { phase, people } = entry.state;
    if (phase !== 'open' && phase !== 'closed') throw new HttpRefusal('no-such-stream');
    if (isPanelPreview(body.parameters)) throw new HttpRefusal('study-preview');
    const known = await identity.accountOf(request);
    const arrival = panelArrival(body.parameters);
    const isReturning =
      (known !== undefined && people.has(known.id)) ||
      (arrival && (await store.records.panelEntry({ stream: entry.stream, ...arrival }))) !== undefined;
    if (!isReturning) requireOpen(entry, now());
    const { account, isMade } = await arrive({ stream: entry.stream, ...body, request, reply });
    const wish: StudyRequest = { type: 'arrive', account: account.id, isMade };
    const refusal = await book.say(study, server, wish, `arrive-${account.id}`);
    if (refusal !== undefined) throw new HttpRefusal('study-not-now');
    return ownAccountView(account);
  });

  bindRoute(app, routes.readStudy, async ({ params: { study }, caller: { account } }) => {
    return (await viewOf(study, account.id)).view;
  });

  bindRoute(app, routes.stepInStudy, async ({ params: { study }, body, caller: { account } }) => {
    const { entry } = await viewOf(study, account.id);
    const { id, do: step } = body;
    if (step.type === 'practise') {
      const refusal = (await runner.practise(study, account.id)) ? undefined : 'act-refused';
      if (refusal !== undefined) throw new HttpRefusal(refusal);
      return (await viewOf(study, account.id)).view;
    }
    if (step.type === 'answer') requireFittingAnswers(fileOf(entry), step);
    const refusal = await book.say(study, account.id, step, id);
    if (refusal !== undefined) throw new HttpRefusal('act-refused');
    const one = (await book.of(study))?.state.people.get(account.id);
    if (step.type === 'withdraw' && one !== undefined) leaveStudyGame({ house }, one);
    return (await viewOf(study, account.id)).view;
  });
}

/** Throws HttpRefusal if no one new may come now: between two sessions with the time when the next one begins. */
function requireOpen(entry: StudyEntry, now: number): void {
  if (entry.state.phase !== 'open' || entry.state.isPaused) throw new HttpRefusal('study-not-now');
  const { sessions } = fileOf(entry).quotas;
  const times = sessions?.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  if (times === undefined || times.some(({ from, to }) => from <= now && now < to)) return;
  const later = times.flatMap(({ from }) => (from > now ? [from] : []));
  const details = later.length === 0 ? undefined : { nextSession: Math.min(...later) };
  throw new HttpRefusal('study-not-now', details && { details });
}

function requireFittingAnswers(
  { questionnaires }: StudyFile,
  { questionnaire, answers }: Extract<StudyRequest, { type: 'answer' }>,
): void {
  const asked = requireFound(questionnaires[questionnaire], 'no-such-stream');
  const faults = Object.entries(answerFaults(asked, answers));
  if (faults.length === 0) return;
  const message = faults.map(([item, fault]) => `${item}: ${fault}`).join('; ');
  throw new HttpRefusal('act-refused', { message });
}
