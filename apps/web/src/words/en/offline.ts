/** The words of the page that stands where there is no connection. */
export const offline = {
  title: 'You are offline.',
  what: 'Parlour is played with others, so it needs a connection. As soon as it is back, the page you asked for opens by itself. A game that you are in goes on meanwhile.',
  again: 'Try again',
};
