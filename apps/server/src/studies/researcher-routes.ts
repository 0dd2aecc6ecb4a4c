/** The routes of studies for researchers: each sees their own studies only. */
import type { StudyAct } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { RegisteredBot } from '@parlour/store';
import {
  amendmentFaults,
  isStudyOver,
  readStudy,
  type StudyFile,
  studyHash,
  studyProblemText,
} from '@parlour/study';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import { fileOf, type StudyEntry, type StudyRequest } from './study-book.ts';
import { botsNow } from './study-bots.ts';
import type { StudyDeps } from './study-deps.ts';
import { exportStudyFiles } from './study-export.ts';
import { studyPayments, studyReports } from './study-lists.ts';
import { studyPlan } from './study-plan.ts';
import { playableArms, practicePlan } from './study-tables.ts';
import { studyDesk } from './study-views.ts';

type StudyCaller = { readonly bot: RegisteredBot } | { readonly account: { readonly id: string } };

export function registerResearcherRoutes(app: FastifyInstance, deps: StudyDeps): void {
  const { book, runner, house, store, entropy } = deps;

  const idOf = (caller: StudyCaller) => ('bot' in caller ? caller.bot.id : caller.account.id);

  /** A study of the caller's; those of others do not exist for them. */
  async function ownStudy(name: string, caller: StudyCaller): Promise<StudyEntry> {
    const entry = requireFound(await book.of(name), 'no-such-stream');
    if (entry.state.researcher !== idOf(caller)) throw new HttpRefusal('no-such-stream');
    return entry;
  }
  const deskOf = (entry: StudyEntry) => studyDesk({ house, store }, entry, runner.shownOf(entry));
  const desk = async (name: string) => deskOf(requireFound(await book.of(name), 'no-such-stream'));

  bindRoute(app, routes.listStudies, async ({ caller }) => {
    const researcher = idOf(caller);
    const own = (await book.all()).filter(({ state }) => state.researcher === researcher);
    return {
      mayCreate: !('bot' in caller) && (await store.safety.mayResearch(researcher)),
      studies: await Promise.all(own.map(deskOf)),
    };
  });

  bindRoute(app, routes.checkStudy, async ({ body: { file } }) => {
    const read = readStudy(file);
    if ('problems' in read) return { sha256: null, study: null, problems: [...read.problems] };
    const found = [await playableArms(deps, read.study, null), await botsNow(deps, read.study)];
    const [message] = found.filter((one) => typeof one === 'string');
    const problems = message === undefined ? [] : [{ line: 1, field: 'arms', message }];
    return { sha256: studyHash(file), study: read.study.study, problems };
  });

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

  bindRoute(app, routes.readStudyPlan, async ({ params: { study }, caller }) =>
    studyPlan(deps, await ownStudy(study, caller)),
  );

  bindRoute(app, routes.actOnStudy, async ({ params: { study }, body: { act }, caller }) => {
    const entry = await ownStudy(study, caller);
    const wish = await wishOf(deps, entry, act);
    const refusal = await book.say(study, idOf(caller), wish);
    if (refusal !== undefined) throw new HttpRefusal('act-refused');
    return desk(study);
  });

  bindRoute(app, routes.listStudyPayments, async ({ params: { study }, caller }) => {
    const entry = await ownStudy(study, caller);
    return studyPayments(deps, entry);
  });

  bindRoute(app, routes.listStudyReports, async ({ params: { study }, caller }) => {
    const entry = await ownStudy(study, caller);
    return { reports: await studyReports(deps, runner.shownOf(entry)) };
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
      const bots = await playingBots(deps, fileOf(entry));
      for (const stage of fileOf(entry).stages) {
        const practice = stage.stage === 'practice' ? practicePlan(deps, stage) : undefined;
        if (typeof practice === 'string') throw refused(practice);
      }
      return { type: 'start', bots };
    }
    case 'amend': {
      const study = fileIn(act.file);
      const fixed = amendmentFaults(state, study);
      if (fixed.length > 0) throw refused(`expected no changes in ${fixed.join(', ')} of an open study`);
      const bots = await playingBots(deps, study);
      return { type: 'amend', file: act.file, study, reason: act.reason, bots };
    }
    case 'resume':
      return { type: 'continue' };
    default:
      return { type: act.do };
  }
}

/** The bots of a file, as they are now. Throws HttpRefusal if an arm cannot be played with them. */
async function playingBots(deps: StudyDeps, file: StudyFile) {
  const [arms, bots] = [await playableArms(deps, file, null), await botsNow(deps, file)];
  if (typeof arms === 'string') throw refused(arms);
  if (typeof bots === 'string') throw refused(bots);
  return bots;
}

/** The study of a file. Throws HttpRefusal with its first faults. */
function fileIn(text: string): StudyFile {
  const read = readStudy(text);
  if ('study' in read) return read.study;
  const faults = read.problems.slice(0, 5).map((problem) => studyProblemText('file', problem));
  throw refused(faults.join('; '));
}
