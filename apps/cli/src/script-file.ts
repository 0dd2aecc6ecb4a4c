/** Reads scripts of games. */
import { type AnyCommand, type AnyFormat, type FormatTypes, instant, type Nature } from '@parlour/game';
import * as z from 'zod';
import { InputError, parseInput, parseJson } from './input-error.ts';
import { playable } from './playable.ts';

/** A scripted game: seats, and timed commands. */
export interface Script {
  readonly format: AnyFormat;
  readonly seed: string;
  readonly config: object;
  readonly cast: Readonly<Record<string, Nature>>;
  readonly commands: readonly AnyCommand<FormatTypes>[];
}

const nature = z
  .enum(['human', 'machine', 'bot'])
  .transform((name): Nature => (name === 'bot' ? 'machine' : name));

const head = z.strictObject({
  format: z.enum(Object.keys(playable) as [string, ...string[]]),
  seed: z.union([z.string().min(1), z.int().transform(String)]),
  config: z.unknown().optional(),
  cast: z.record(z.string(), nature),
  commands: z.array(z.looseObject({ at: z.int().min(0), by: z.string(), type: z.string() })),
});

/** Reads and validates a script. Throws InputError with the file, the field and the expected value. */
export function readScript(text: string, file: string): Script {
  const script = parseInput(head, parseJson(text, file), file);
  const played = playable[script.format];
  if (played === undefined) throw new InputError(`${file}: format: unknown`);
  const { format, words } = played;

  const config = parseInput(words.config, script.config ?? {}, file, 'config');
  const seats = Object.keys(script.cast);
  const problem = words.castProblem(seats, config);
  if (problem !== undefined)
    throw new InputError(`${file}: cast: ${problem}, found ${seats.join(', ') || 'no one'}`);

  let before = 0;
  const commands = script.commands.map(({ at, by, ...rest }, index) => {
    const field = `commands[${index}]`;
    if (at < before)
      throw new InputError(`${file}: ${field}.at: expected no less than ${before}, found ${at}`);
    before = at;
    if (!seats.includes(by))
      throw new InputError(`${file}: ${field}.by: expected one of ${seats.join(', ')}, found "${by}"`);
    return { ...parseInput(words.command, rest, file, field), at: instant(at), by };
  });
  const whole = { ...words.configOfCast?.(script.cast), ...config };
  return { format, seed: script.seed, config: whole, cast: script.cast, commands };
}
