/** Creates a campaign: bots, seeds, and batches. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { useResource } from '../connection/resource.ts';
import { confirmedCall } from '../operate/confirmed-call.ts';
import type { BotRows } from '../operate/operate-shapes.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { campaignWords } from '../words/campaigns.ts';
import { sentence } from '../words/sentence.ts';
import { type CampaignDetails, campaignsAt } from './campaign-shapes.ts';

/** Number fields of the form with default, minimum and maximum. */
const numbers = {
  perPair: [45, 1, 500],
  exchanges: [5, 1, 20],
  humanShare: [20, 0, 90],
  annotatorsPerSegment: [2, 1, 20],
  batchesPerAnnotator: [3, 1, 100],
  size: [20, 1, 200],
} as const;
const numberNames = Object.keys(numbers) as (keyof typeof numbers)[];

export function CampaignForm() {
  const { t } = useTranslation(campaignWords);
  const go = useNavigate();
  const bots = useResource<BotRows>('/api/operators/bots');
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const isBusy = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Two presses are one order.
    if (isBusy.current) return;
    isBusy.current = true;
    const result = await confirmedCall<CampaignDetails>(campaignsAt, await orderIn(event.currentTarget));
    isBusy.current = false;
    if ('error' in result) return setProblem(result.error);
    await go({ to: '/operate/campaigns/$stream', params: { stream: result.value.stream } });
  };
  if (bots.value === null) return <Loading error={bots.error} onRetry={bots.load} />;
  return (
    <form className="stack campaigns-form" onSubmit={(event) => void send(event)}>
      <label className="stack">
        {t('order.name')}
        <input className="field" name="title" required maxLength={200} dir="auto" defaultValue={t('usual')} />
      </label>
      <fieldset>
        <legend>{t('order.bots')}</legend>
        {bots.value.bots.length === 0 && <p className="soft">{t('order.noBots')}</p>}
        <div className="campaigns-bots">
          {bots.value.bots.map(({ id, name }) => (
            <label key={id} className="check-line">
              <input type="checkbox" name="bots" value={id} /> <bdi>{name ?? id}</bdi>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="stack">
        {t('order.people')}
        <input type="file" name="people" accept=".jsonl,.json,.tsv,.txt" />
        <span className="small soft">{t('order.peopleWhat')}</span>
      </label>
      <div className="campaigns-numbers">
        {numberNames.map((name) => (
          <label key={name} className="stack">
            {t(`order.${name}`)}
            <input
              className="field mono"
              type="number"
              name={name}
              required
              defaultValue={numbers[name][0]}
              min={numbers[name][1]}
              max={numbers[name][2]}
            />
          </label>
        ))}
        <label className="stack">
          {t('order.segments')}
          <input
            className="field mono"
            name="segments"
            required
            defaultValue="2, 3, 5"
            pattern="\s*\d+(\s*,\s*\d+)*\s*"
          />
        </label>
      </div>
      <label className="stack">
        {t('order.features')}
        <textarea className="field" name="features" rows={3} maxLength={4200} dir="auto" />
        <span className="small soft">{t('order.featuresWhat')}</span>
      </label>
      <label className="stack">
        {t('order.exclusion')}
        <input className="field" name="exclusion" maxLength={500} dir="auto" />
        <span className="small soft">{t('order.exclusionWhat')}</span>
      </label>
      <label className="stack">
        <span>
          <input type="checkbox" name="panelOnly" /> {t('order.panelOnly')}
        </span>
        <span className="small soft">{t('order.panelOnlyWhat')}</span>
      </label>
      {problem !== null && (
        <Notice loud>
          {problemText(problem, t('order.tooFew', { there: 0, needed: 0, ...problem.details }))}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" look="primary">
          {t('order.send')}
        </Button>
      </div>
    </form>
  );
}

/** Errors about a file are shown in the server's words, with the line. */
const problemText = (problem: ProtocolError, tooFew: string): string => {
  if (problem.details?.needed !== undefined) return tooFew;
  return problem.code === 'malformed' && problem.message !== '' ? problem.message : sentence(problem);
};

async function orderIn(form: HTMLFormElement): Promise<object> {
  const data = new FormData(form);
  const file = data.get('people');
  const number = (name: string) => Number(data.get(name));
  return {
    title: data.get('title'),
    exclusion: data.get('exclusion'),
    panelOnly: data.get('panelOnly') !== null,
    bots: data.getAll('bots'),
    people:
      file instanceof File && file.size > 0 ? { kind: kindOf(file.name), text: await file.text() } : null,
    ...featuresIn(String(data.get('features'))),
    segments: String(data.get('segments')).split(',').map(Number),
    ...Object.fromEntries(numberNames.map((name) => [name, number(name)])),
    humanShare: number('humanShare') / 100,
  };
}

/** One feature a line, `name: question`; no line: the usual ones, which the server knows. */
function featuresIn(text: string): object {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return {};
  return {
    features: lines.map((line) => {
      const [name = '', ...question] = line.split(':');
      return { name: name.trim(), explanation: question.join(':').trim() };
    }),
  };
}

const kindOf = (name: string): 'lines' | 'convai' | 'columns' => {
  if (name.endsWith('.jsonl')) return 'lines';
  return name.endsWith('.json') ? 'convai' : 'columns';
};
