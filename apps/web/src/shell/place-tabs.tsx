/** Tabs of the places that have several pages. */
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const tabs = {
  watch: [
    ['/games', 'games'],
    ['/statistics/answers', 'answers'],
    ['/statistics', 'statistics'],
  ],
  people: [
    ['/boards', 'judges'],
    ['/bots', 'computers'],
    ['/league', 'league'],
    ['/machines', 'machines'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [LinkProps['to'], string])[]>>;

/** `format`: the one that the page shows, for pages that have it in their address. */
export function PlaceTabs({ of, format }: { of: keyof typeof tabs; format?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <nav ref={showCurrent} className="place-tabs" aria-label={t(`places.${of}`)}>
      {tabs[of].map(([to, name]) => (
        <Link
          key={to}
          to={to}
          search={format === undefined || to === '/games' ? {} : { format }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** On a narrow screen the line scrolls: the tab of the page is in sight from the start. */
function showCurrent(nav: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const current = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft;
  });
}
