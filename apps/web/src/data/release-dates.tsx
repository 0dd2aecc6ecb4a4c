/** When a version of a release was published, and the first version of its month if that was another day. */
import { useTranslation } from 'react-i18next';
import { dateText } from '../ui/when.ts';
import { dataWords } from '../words/data.ts';

interface Dates {
  readonly published: string;
  readonly firstPublished: string;
}

export function ReleaseDates({ published, firstPublished }: Dates) {
  const { t } = useTranslation(dataWords);
  const day = dateText(published);
  return (
    <p className="small soft">
      {published === firstPublished
        ? t('published', { day })
        : t('publishedAgain', { day, first: dateText(firstPublished) })}
    </p>
  );
}
