// Before the first paint: the theme and the language chosen by hand, if they were; the front page's first words; and
// the letters of the language. The build adds the file of each.
const fonts = {};
{
  const { dataset } = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
  } catch {}
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const spoken = [language, ...navigator.languages].map((tag) => String(tag).toLowerCase().split('-')[0]);
  const lang = spoken.find((tag) => tag === 'en' || tag === 'ru') ?? 'en';
  document.documentElement.lang = lang;
  if (location.pathname === '/') dataset.first = lang;
  if (lang === 'en') dataset.latin = '';
  if (fonts[lang]) {
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: '',
      href: fonts[lang],
    });
    document.head.append(link);
  }
}
