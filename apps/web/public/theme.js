// Before the first paint: the theme and the language chosen by hand, if they were; and the front page's first words.
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
  document.documentElement.lang = spoken.find((tag) => tag === 'en' || tag === 'ru') ?? 'en';
  if (location.pathname === '/') dataset.first = document.documentElement.lang;
}
