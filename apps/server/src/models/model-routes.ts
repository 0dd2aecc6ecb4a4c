/** Routes of language models for operators. */
import { type ModelSettings, modelRoles, talkingRoles } from '@parlour/protocol';
import { type InputOf, routes } from '@parlour/protocol/reference';
import { ModelExists, type Safety } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import { type ModelBook, ModelRefused } from './model-book.ts';
import type { ModelTrials } from './model-trials.ts';

export interface ModelRouteDeps {
  readonly book: ModelBook;
  readonly trials: ModelTrials;
  readonly personas: readonly string[];
  /** Runs what the book wants now. */
  readonly changed: () => Promise<void>;
  /** Whether this server starts bots. */
  readonly runs: boolean;
  readonly safety: Pick<Safety, 'act'>;
  readonly now: () => number;
}

const states = { pause: 'paused', resume: 'on', remove: 'removed' } as const;

export function registerModelRoutes(app: FastifyInstance, deps: ModelRouteDeps): void {
  const { book, trials, changed, safety, now } = deps;
  bindRoute(app, routes.listModels, () => listOf(deps));

  bindRoute(app, routes.changeModels, async ({ caller: { by }, body }) => {
    const doer = { by, at: now() };
    const note = (name: string) => safety.act({ type: 'models', do: body.do, model: name }, by, doer.at);
    switch (body.do) {
      case 'add': {
        const models = body.models.map(({ name, key, state, ...settings }) => ({
          ...{ name, key, state, settings },
        }));
        await refusing(() => book.add(models, doer));
        await changed();
        return listOf(deps);
      }
      case 'change': {
        const { do: _do, confirmation: _shown, name, key, ...settings } = body;
        requireFound(
          (await refusing(() => book.change(name, settings, key, doer))) || undefined,
          'not-found',
        );
        await changed();
        return listOf(deps);
      }
      case 'check': {
        const bot = requireFound(book.bot(body.name), 'not-found');
        await note(body.name);
        trials.check(body.name, bot);
        return listOf(deps);
      }
      case 'try': {
        const bot = requireFound(book.bot(body.name), 'not-found');
        await note(body.name);
        const tried = await trials.try(bot, body.text);
        return { ...(await listOf(deps)), tried: { model: body.name, ...tried } };
      }
      default: {
        const done = await book.setState(body.names, states[body.do], doer);
        requireFound(done || undefined, 'not-found');
        await changed();
        return listOf(deps);
      }
    }
  });
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ModelExists) throw new HttpRefusal('name-taken', { message: error.message });
    if (!(error instanceof ModelRefused)) throw error;
    const { message, isNameTaken } = error;
    throw isNameTaken
      ? new HttpRefusal('name-taken', { message })
      : new HttpRefusal('malformed', { status: 400, message });
  }
}

type Listed = InputOf<(typeof routes.listModels)['answers'][0]['schema']>;

async function listOf({ book, trials, personas, runs }: ModelRouteDeps): Promise<Listed> {
  const models = (await book.list()).map(({ settings, versions, check, ...rest }) => ({
    ...rest,
    ...shown(settings),
    versions: versions.map(({ version, since }) => ({ version, since })),
    check: check ?? trials.foundOf(rest.name) ?? null,
    isChecking: trials.isChecking(rest.name),
  }));
  return { models, personas: [...personas], roles: [...modelRoles], talking: [...talkingRoles], runs };
}

const shown = ({ roles, personas, body, ...rest }: ModelSettings) => ({
  ...rest,
  roles: [...roles],
  ...(personas && { personas: [...personas] }),
  ...(body && { body: { ...body } }),
});
