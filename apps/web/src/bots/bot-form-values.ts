/** The values of the bot form, and the field that a refusal concerns. */
import type { ProtocolError } from '../connection/frames.ts';
import type { BotBody } from './bot.ts';

/** Reads the form's values; the server validates them. */
export function readBotForm(form: HTMLFormElement): BotBody {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    name: text('name'),
    description: text('description'),
    languages: splitList(text('languages')),
    family: text('family'),
    homepage: text('homepage'),
    roles: data.getAll('roles') as BotBody['roles'],
    games: Number(text('games')),
    webhook: text('webhook') || null,
    webhookKind: text('webhookKind') === 'text' ? 'text' : 'prompt',
  };
}

/** Words with commas or spaces between. */
export const splitList = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

const fields = ['name', 'description', 'languages', 'family', 'homepage', 'roles', 'games', 'webhook'];
const byCode: Readonly<Record<string, string>> = {
  'name-taken': 'name',
  'bad-nickname': 'name',
  'name-reserved': 'name',
  'bad-text': 'description',
  'bad-webhook': 'webhook',
  'no-such-role': 'roles',
  'webhook-cannot-judge': 'roles',
};

/** Field of an error: by its code, or by the field named in the server's message. */
export function fieldOf({ code, message }: ProtocolError): string {
  const named = fields.find((field) => new RegExp(`: ${field}(\\.\\d+)?: `).test(message));
  return byCode[code] ?? named ?? 'form';
}
