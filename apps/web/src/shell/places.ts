/** The five places of the site, and which page belongs to which. */
const iconOf = {
  play: 'M6 3.8v12.4L16 10z',
  guess: 'M10 3h7v14h-7a7 7 0 0 1 0-14zM8.2 8v1.6M12.2 8v1.6',
  watch:
    'M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10zM10 8.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8',
  people:
    'M6.3 3.7a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6M1.5 17c0-3 2-4.6 4.8-4.6 1.3 0 2.4.3 3.2 1M11.6 4.2h5.8V10h-5.8zM11.2 17v-4H18v4',
  research: 'M3 17h14.5M5.5 13V6M3.9 6h3.2M3.9 13h3.2M14.5 11V3.5M12.9 3.5h3.2M12.9 11h3.2',
} as const;

export type NavigationPlace = keyof typeof iconOf;

export const places = (
  [
    ['play', '/'],
    ['guess', '/guess'],
    ['watch', '/games'],
    ['people', '/boards'],
    ['research', '/research'],
  ] as const
).map(([name, to]) => ({ name, to, icon: iconOf[name] }));

/** Addresses by place; every other one is of none. */
const pagesOf: Readonly<Record<NavigationPlace, RegExp>> = {
  play: /^\/($|play\b)/,
  guess: /^\/guess/,
  watch: /^\/(games|game|statistics)\b/,
  people: /^\/(boards|people|bots|league|machines)\b/,
  research: /^\/(research|interview|developers|docs|annotate|data)\b/,
};

export const isOfPlace = (place: NavigationPlace, path: string): boolean => pagesOf[place].test(path);
