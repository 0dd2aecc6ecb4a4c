/** Tries the endpoint of a language model by the program that plays it, without playing. */
import { spawn } from 'node:child_process';
import type { HouseBotManifest } from './manifest.ts';
import { plainEnvironment } from './plain-environment.ts';

/** What came of a text that was tried. */
export interface TriedText {
  /** As a game would get it; null: nothing that it could use. */
  readonly reply: string | null;
  /** As the endpoint gave it. */
  readonly text: string;
  readonly ms: number;
  /** Body of the last request; null: none was sent. */
  readonly sent: Readonly<Record<string, unknown>> | null;
  /** Why there is no reply; null: there is one. */
  readonly problem: string | null;
}

/** What a check found: a line for each kind of request that games send. */
export interface CheckedModel {
  readonly works: boolean;
  readonly lines: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** For one text, and for all requests of a check, in milliseconds: longer than endpoints may take. */
const longest = { try: 90_000, check: 300_000 } as const;
const maxOutput = 200_000;

/** Sends one text as games do. */
export async function tryText(
  manifest: HouseBotManifest,
  environment: Environment,
  text: string,
): Promise<TriedText> {
  const { out, said } = await run(manifest, environment, 'try', text);
  try {
    const tried = JSON.parse(out) as TriedText;
    return { ...tried, problem: tried.problem && inFields(tried.problem, manifest.name) };
  } catch {
    const problem = withoutKey(said.at(-1) ?? 'it took too long', manifest);
    return { reply: null, text: '', ms: 0, sent: null, problem: inFields(problem, manifest.name) };
  }
}

/** Sends what games send, as `parlour llm check` does. */
export async function checkModel(
  manifest: HouseBotManifest,
  environment: Environment,
): Promise<CheckedModel> {
  const { code, out, said } = await run(manifest, environment, 'check', '');
  const lines = [...out.split('\n'), ...said]
    .filter((line) => line !== '')
    .slice(0, 20)
    .map((line) => inFields(withoutKey(line, manifest).slice(0, 500), manifest.name));
  return { works: code === 0, lines: lines.length > 0 ? lines : ['it took too long'] };
}

/** A line without the key, which an endpoint may repeat in an answer, in a list of models or in an error. */
function withoutKey(line: string, { settings = {} }: HouseBotManifest): string {
  const { PARLOUR_LLM_API_KEY: key = '' } = settings;
  return key === '' ? line : line.replaceAll(key, '(key)');
}

/** Variables of the program in the words of a model's fields: its operator sets no variables. */
export const inFields = (line: string, name: string): string =>
  line
    .replace(new RegExp(`^(?:llm|llm-judge|llm-moderator|${name.replaceAll('.', '\\.')}): `), '')
    .replaceAll(/PARLOUR_LLM_([A-Z_]+)/g, (whole, variable) => fields[variable] ?? whole);

const fields: Readonly<Record<string, string>> = {
  BASE_URL: '`endpoint`',
  MODEL: '`model`',
  API_KEY: '`key`',
  GAMES: '`games`',
  PARALLEL: '`games`',
  MAX_TOKENS: '`maxTokens`',
  TIMEOUT: '`timeout`',
  PERSONA: '`personas`',
  PROMPT: '`prompt`',
  BODY: '`body`',
};

function run(
  { program, environment: names, settings = {} }: HouseBotManifest,
  environment: Environment,
  trial: keyof typeof longest,
  text: string,
): Promise<{ readonly code: number | null; readonly out: string; readonly said: readonly string[] }> {
  const named = names.map((name) => [name, environment[name] ?? ''] as const);
  const given = [...named, ...Object.entries(settings)].filter(([, value]) => value !== '');
  const child = spawn(process.execPath, [program], {
    env: {
      ...plainEnvironment(),
      ...Object.fromEntries(given),
      PARLOUR_TRIAL: trial,
      PARLOUR_TRY_TEXT: text,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest[trial],
    killSignal: 'SIGKILL',
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    if (out.length < maxOutput) out += data;
  });
  child.stderr.on('data', (data: Buffer) => {
    if (errors.length < maxOutput) errors += data;
  });
  return new Promise((resolve) => {
    const end = (code: number | null) =>
      resolve({ code, out: out.trim(), said: errors.split('\n').filter((line) => line.trim() !== '') });
    child.on('error', () => end(null));
    child.on('close', end);
  });
}
