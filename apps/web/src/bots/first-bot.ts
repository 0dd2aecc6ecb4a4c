/** The shortest bots there are, as the pages show them. */
export const firstBot = `import { startBot } from '@parlour/bot-sdk';

startBot({
  answer: ({ text }) => \`Why do you ask "\${text}"?\`,
});`;

export const firstBotInPython = `from parlour_bot import Bot

Bot(answer=lambda question: f'Why do you ask "{question.text}"?').run()`;
