"""A bettor that asks three questions and believes in short, careless answers. Run it as echo.py is run."""

from parlour_bot import BettorTable, Bot, FinishedGame

QUESTIONS = ["what did you have for breakfast?", "and who did the dishes?", "what is out of your window?"]
bot = Bot()


@bot.ask
def ask(table: BettorTable):
    mine = [row for row in table.conversation if row.by == table.seat]
    return QUESTIONS[len(mine)] if len(mine) < len(QUESTIONS) else None


@bot.bettor
def judge(table: BettorTable):
    answers = [row.answer for row in table.conversation if row.answer]
    hints = sum((len(text) < 40) + text.islower() - text.endswith(".") for text in answers)
    return min(max(table.base_rate + 0.1 * hints, 0.05), 0.95)


@bot.over
def over(game: FinishedGame):
    print(f"{game.game}: it was a {game.nature}, I got {game.results[game.seat]:+.1f} points")


bot.run()
