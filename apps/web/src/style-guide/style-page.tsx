import { useEffect } from 'react';
import { StyleSheet } from './style-sheet.tsx';
import { StyleView } from './style-views.tsx';

/** Only in development: all tokens and components in all states; with `?show=NAME` one face of the house alone. */
export function StylePage() {
  const asked = new URLSearchParams(location.search);
  const show = asked.get('show');
  const theme = asked.get('theme');
  useEffect(() => {
    if (theme !== null) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return show === null ? <StyleSheet /> : <StyleView show={show} asked={asked} />;
}
