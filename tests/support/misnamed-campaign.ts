/** A campaign accepted by an older version, with wrong names of humans: it cannot be ranked. */
import { type CampaignOpening, defaultQuestions } from '@parlour/annotation';
import { expect } from 'vitest';
import { ask } from './archive-play.ts';
import type { openHouse } from './open-house.ts';

/** Both people of its one conversation are called H; the guest with this cookie has annotated it. */
export async function misnamedCampaign(
  { server, url }: Awaited<ReturnType<typeof openHouse>>,
  opener: string,
  cookie: string,
): Promise<string> {
  const { streams } = server.house;
  const rules = { annotatorsPerSegment: 1, batchesPerAnnotator: 3 };
  const terms = { title: 'Old', exclusion: '', ...defaultQuestions, ...rules };
  const stream = await streams.open<CampaignOpening>('c_', { ...terms, opener, seed: 'seed' });
  const entities = [
    { name: 'H', nature: 'human' },
    { name: 'H', nature: 'human' },
  ];
  const conversations = [{ id: 't_1', domain: 'd', entities, exchanges: [['Hi', 'Hello']] }];
  const batches = [{ id: 'b_1', items: [{ conversation: 't_1', exchanges: 1 }] }];
  for (const command of [{ type: 'add', conversations }, { type: 'add-batches', batches }, { type: 'begin' }])
    expect(await streams.submit(stream, opener, command.type, command)).toBeUndefined();
  const say = async (id: string, words: object) => {
    const body = { id, do: words };
    const path = `${url}/api/streams/${stream}/commands`;
    const { status, json } = await ask(path, { method: 'POST', body, headers: { cookie } });
    expect(status).toBe(200);
    return json.view;
  };
  const { batch } = await say('take', { type: 'take', consent: true });
  const features = { fluency: null, sensible: null, specific: null };
  await say('judge', { type: 'judge', nth: batch.current.nth, labels: ['bot', 'human'], features });
  await say('finish', { type: 'finish' });
  return stream;
}
