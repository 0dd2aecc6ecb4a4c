/** The routes of studies: of participants, and of researchers. */
import { panelArrival } from '@parlour/annotation';
import type { Entropy, Host } from '@parlour/host';
import type { StudyAct } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { RegisteredBot, Store } from '@parlour/store';
import {
  amendmentFaults,
  answerFaults,
  bonusOf,
  countedRounds,
  paymentOf,
  readStudy,
  type StudyFile,
  type StudyView,
  studyProblemText,
} from '@parlour/study';
import type { FastifyInstance } from 'fastify';
import { type AccountRateLimits, type Identity, ownAccountView } from '../accounts/index.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import { panelArrivals } from '../research/index.ts';
import { fileOf, type StudyBook, type StudyEntry, type StudyRequest, server } from './study-book.ts';
import { leaveStudyGame } from './study-erasure.ts';
import { exportStudyFiles, rightJudgements } from './study-export.ts';
import { playableArms } from './study-tables.ts';
import { isStudyOver, participationView, studyDesk } from './study-views.ts';

interface StudyDeps {
  readonly book: StudyBook;
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  readonly identity: Identity;
  readonly limits: AccountRateLimits;
  readonly entropy: Pick<Entropy, 'secret'>;
  readonly key: string;
  readonly now: () => number;
}

type StudyCaller = { readonly bot: RegisteredBot } | { readonly account: { readonly id: string } };

export function registerStudyRoutes(app: FastifyInstance, deps: StudyDeps): void {
  registerParticipantRoutes(app, deps);
  registerResearcherRoutes(app, deps);
}

function registerParticipantRoutes(app: FastifyInstance, deps: StudyDeps): void {
  const { book, house, store, identity, now } = deps;

  const viewOf = async (name: string, account: string) => {
    const entry = requireFound(await book.of(name), 'no-such-stream');
    const view = book.viewOf(entry, account);
    if (view.study === null) throw new HttpRefusal('no-such-stream');
    return { entry, view: participationView(entry, view as StudyView) };
  };

  // The account was made for this study, so whoever has the panel's session may go on with it elsewhere.
  const arrive = panelArrivals({ ...deps, mayReturn: async () => true });
  bindRoute(app, routes.arriveAtStudy, async ({ params: { study }, body, request, reply }) => {
    const entry = requireFound(await book.of(study), 'no-such-stream');
    const { phase, people } = entry.state;
    if (phase !== 'open' && phase !== 'closed') throw new HttpRefusal('no-such-stream');
    const known = await identity.accountOf(request);
    const arrival = panelArrival(body.parameters);
    const isReturning =
      (known !== undefined && people.has(known.id)) ||
      (arrival && (await store.records.panelEntry({ stream: entry.stream, ...arrival }))) !== undefined;
    if (!isReturning && (phase !== 'open' || !isInSession(fileOf(entry), now())))
      throw new HttpRefusal('study-not-now');
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
    if (step.type === 'answer') requireFittingAnswers(fileOf(entry), step);
    const refusal = await book.say(study, account.id, step, id);
    if (refusal !== undefined) throw new HttpRefusal('act-refused');
    const one = (await book.of(study))?.state.people.get(account.id);
    if (step.type === 'withdraw' && one !== undefined) leaveStudyGame({ house }, one);
    return (await viewOf(study, account.id)).view;
  });
}

function isInSession({ quotas: { sessions } }: StudyFile, now: number): boolean {
  return (
    sessions === undefined || sessions.some(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to))
  );
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

function registerResearcherRoutes(app: FastifyInstance, deps: StudyDeps): void {
  const { book, house, store, reader, entropy } = deps;

  const idOf = (caller: StudyCaller) => ('bot' in caller ? caller.bot.id : caller.account.id);

  /** A study of the caller's; those of others do not exist for them. */
  async function ownStudy(name: string, caller: StudyCaller): Promise<StudyEntry> {
    const entry = requireFound(await book.of(name), 'no-such-stream');
    if (entry.state.researcher !== idOf(caller)) throw new HttpRefusal('no-such-stream');
    return entry;
  }
  const desk = async (name: string) =>
    studyDesk({ house, store }, requireFound(await book.of(name), 'no-such-stream'));

  bindRoute(app, routes.createStudy, async ({ body: { file }, caller }) => {
    const researcher = idOf(caller);
    if ('bot' in caller || !(await store.safety.mayResearch(researcher)))
      throw new HttpRefusal('may-not-open');
    const study = fileIn(file);
    const isNew = await book.create({ researcher, file, study, seed: entropy.secret() });
    if (!isNew) throw refused(`study: expected a free name, found ${study.study}`);
    return desk(study.study);
  });

  bindRoute(app, routes.readStudyDesk, async ({ params: { study }, caller }) => {
    await ownStudy(study, caller);
    return desk(study);
  });

  bindRoute(app, routes.actOnStudy, async ({ params: { study }, body: { act }, caller }) => {
    const entry = await ownStudy(study, caller);
    const wish = await wishOf(deps, entry, act);
    const refusal = await book.say(study, idOf(caller), wish);
    if (refusal !== undefined) throw new HttpRefusal('act-refused');
    return desk(study);
  });

  bindRoute(app, routes.listStudyPayments, async ({ params: { study }, caller }) => {
    const entry = await ownStudy(study, caller);
    const file = fileOf(entry);
    const payments = [];
    for (const { panel, person, account } of await store.records.panelEntries({ stream: entry.stream })) {
      const one = entry.state.people.get(account);
      if (one === undefined || one.way === null) continue;
      const games = await Promise.all(
        countedRounds(one).map(async ({ game }) => (await reader.readOn('digest', game ?? '')).game),
      );
      const correct = rightJudgements(
        account,
        games.flatMap((game) => (game === undefined ? [] : [{ game }])),
      );
      payments.push({
        ...{ panel, person, way: one.way, payment: paymentOf(file, one) },
        bonus: bonusOf(file, correct),
      });
    }
    return { payments };
  });

  bindRoute(app, routes.exportStudy, async ({ params: { study }, caller }) => {
    const entry = await ownStudy(study, caller);
    if (!isStudyOver(entry.state)) throw new HttpRefusal('study-not-over');
    return { files: await exportStudyFiles(deps, entry) };
  });
}

const refused = (message: string): HttpRefusal => new HttpRefusal('act-refused', { message });

/** The command of an act. Throws HttpRefusal with the reason why it cannot be done. */
async function wishOf(deps: StudyDeps, entry: StudyEntry, act: StudyAct): Promise<StudyRequest> {
  const { state } = entry;
  switch (act.do) {
    case 'replace':
      return { type: 'replace', file: act.file, study: fileIn(act.file) };
    case 'open': {
      const arms = await playableArms(deps, fileOf(entry));
      if (typeof arms === 'string') throw refused(arms);
      return { type: 'start' };
    }
    case 'amend': {
      const study = fileIn(act.file);
      const fixed = amendmentFaults(state, study);
      if (fixed.length > 0) throw refused(`expected no changes in ${fixed.join(', ')} of an open study`);
      return { type: 'amend', file: act.file, study, reason: act.reason };
    }
    case 'close':
      return { type: 'close' };
  }
}

/** The study of a file. Throws HttpRefusal with its first faults. */
function fileIn(text: string): StudyFile {
  const read = readStudy(text);
  if ('study' in read) return read.study;
  const faults = read.problems.slice(0, 5).map((problem) => studyProblemText('file', problem));
  throw refused(faults.join('; '));
}
