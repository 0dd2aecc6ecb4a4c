/** The requests that the house sends to a bot's webhook, for the reference. */
import { webhookAnswer, webhookQuestion } from '../http/bots.ts';
import { jsonSchemas } from './json-schemas.ts';
import type { Operation, Parameter } from './open-api-words.ts';

const example = {
  type: 'question',
  bot: 'b_0h6c3k9x1m7q5w2r8t4z',
  game: 'g_8u374of3y73hiszkv1m9',
  question: 'bettor-1#2',
  text: 'And for lunch?',
  before: [{ question: 'What did you have for breakfast?', answer: 'Cold pizza, to be honest.' }],
  deadlineMs: 20_000,
};

/** What the house asks a bot that waits behind an address of its own. */
export function webhooks(): Readonly<Record<string, { readonly post: Operation }>> {
  const { question } = jsonSchemas({}, { question: webhookQuestion }, 'output').others;
  const { answer } = jsonSchemas({}, { answer: webhookAnswer }, 'input').others;
  return {
    question: {
      post: {
        operationId: 'askWebhook',
        tags: ['bots'],
        summary: 'A question to a bot with a webhook',
        description:
          'An answer later than `deadlineMs` counts as silence. The question is sent once more, with the same `webhook-id`, if the address cannot be reached, does not answer within half of the time, or answers with a status of 500 or above. Redirects are not followed. An answer has at most 64 KiB. Check the signature and the age of the timestamp first.',
        security: [{}],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema: question, example } } },
        responses: {
          '2XX': {
            description: 'The answer: JSON, or plain text as it stands.',
            content: {
              'application/json': { schema: answer },
              'text/plain': { schema: { type: 'string' } },
            },
          },
        },
      },
    },
  };
}

const header = (name: string, description: string, pattern: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
});

const parameters: readonly Parameter[] = [
  header('webhook-id', 'The same for both tries of one question.', '^[0-9a-f-]{36}$'),
  header('webhook-timestamp', 'When it was sent: seconds since 1970.', '^\\d+$'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA-256, in base64, of id, timestamp and body with full stops between them. The key is what stands after `whsec_` in the secret of the webhook, read as base64 (Standard Webhooks).',
    '^v1,[A-Za-z0-9+/]{43}=$',
  ),
];
