/** The form of a relying site: a new one, or changed terms. */
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { proofWords } from '../words/proof.ts';
import type { SiteTerms } from './shapes.ts';

interface Props {
  readonly known?: SiteTerms;
  readonly onSave: (terms: SiteTerms) => Promise<boolean>;
}

const lines = (text: FormDataEntryValue | null): readonly string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function SiteForm({ known, onSave }: Props) {
  const { t } = useTranslation(proofWords);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const saved = await onSave({
      name: String(data.get('name')),
      returns: lines(data.get('returns')),
      addresses: lines(data.get('addresses')),
      games: Number(data.get('games')),
      quota: Number(data.get('quota')),
      offersLong: data.get('offersLong') !== null,
    });
    if (saved && known === undefined) form.reset();
  };
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <label className="stack">
        {t('desk.name')}
        <input className="field" name="name" required maxLength={60} dir="auto" defaultValue={known?.name} />
      </label>
      <label className="stack">
        {t('desk.returns')}
        <textarea
          className="field mono"
          name="returns"
          required
          rows={2}
          dir="ltr"
          defaultValue={known?.returns.join('\n')}
        />
        <span className="small soft">{t('desk.returnsWhat')}</span>
      </label>
      <label className="stack">
        {t('desk.addresses')}
        <textarea
          className="field mono"
          name="addresses"
          rows={2}
          dir="ltr"
          defaultValue={known?.addresses.join('\n')}
        />
        <span className="small soft">{t('desk.addressesWhat')}</span>
      </label>
      <NumberField name="games" label={t('desk.games')} max={10} known={known?.games ?? 3} />
      <NumberField name="quota" label={t('desk.quota')} max={100_000} known={known?.quota ?? 200} />
      <label className="check-line">
        <input type="checkbox" name="offersLong" defaultChecked={known?.offersLong} /> {t('desk.offersLong')}
      </label>
      <div className="row">
        <Button type="submit" look="primary">
          {t('desk.save')}
        </Button>
      </div>
    </form>
  );
}

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly max: number;
  readonly known: number;
}

/** A whole number from 1 to `max`. */
function NumberField({ name, label, max, known }: NumberFieldProps) {
  return (
    <label className="stack">
      {label}
      <input
        className="field mono"
        type="number"
        name={name}
        required
        min={1}
        max={max}
        defaultValue={known}
      />
    </label>
  );
}
