/** The words of the page that stands where there is no connection, in Russian. */
export const offline = {
  title: 'Нет связи.',
  what: 'В Parlour играют с другими, поэтому нужна связь. Как только она вернётся, страница, которую вы просили, откроется сама. Ваша партия тем временем продолжается.',
  again: 'Попробовать ещё раз',
};
