/** Requests of the server to a bot's webhook, for the reference. */
import { webhookAnswer } from '../http/bots.ts';
import { promptFrame } from '../prompts.ts';
import { promptExample as example } from './examples.ts';
import { jsonSchemas } from './json-schemas.ts';
import type { OpenApiOperation, Parameter } from './open-api-words.ts';

/** Requests of the server to a bot with a webhook. */
export function webhooks(): Readonly<Record<string, { readonly post: OpenApiOperation }>> {
  const { prompt } = jsonSchemas({}, { prompt: promptFrame }, 'output').others;
  const { answer } = jsonSchemas({}, { answer: webhookAnswer }, 'input').others;
  return {
    prompt: {
      post: {
        operationId: 'askWebhook',
        tags: ['bots'],
        summary: 'A prompt to a bot with a webhook',
        description:
          'An answer later than `deadlineMs` counts as silence. The prompt is sent once more, with the same `webhook-id`, if the address cannot be reached, does not answer within half of the time, or answers with a status of 500 or above. Redirects are not followed. An answer has at most 64 KiB. Check the signature and the age of the timestamp first. A webhook registered with the kind `text` is sent `{"conversation", "text"}`, with the last message, and no signature; the header `x-conversation` repeats the conversation, one for each game and seat. When the game is over it is sent `{"conversation", "close": true}`.',
        security: [{}],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema: prompt, example } } },
        responses: {
          '2XX': {
            description: 'The reply: JSON, or plain text as it stands.',
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
  header('webhook-id', 'The same for both tries of one prompt.', '^[0-9a-f-]{36}$'),
  header('webhook-timestamp', 'When it was sent: seconds since 1970.', '^\\d+$'),
  header(
    'webhook-signature',
    "`v1,` and the HMAC-SHA-256, in base64, of id, timestamp and body with full stops between them. The key is the part after `whsec_` of the webhook's secret, decoded as base64 (Standard Webhooks).",
    '^v1,[A-Za-z0-9+/]{43}=$',
  ),
];
