/** Style guide, only in development: everything on one page, or a single view with `?show=NAME`. */
import { useEffect } from 'react';
import { StyleSheet } from './style-sheet.tsx';
import { StyleView } from './style-views.tsx';

export function StylePage() {
  const asked = new URLSearchParams(location.search);
  const show = asked.get('show');
  const theme = asked.get('theme');
  useEffect(() => {
    if (theme !== null) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return show === null ? <StyleSheet /> : <StyleView show={show} asked={asked} />;
}
