"""Makes synthetic annotations of the shape that Spot the Bot published, and what is to be found in them.

    python3 make.py

Writes synthetic.annotations.csv and synthetic.expected.json beside itself. Everything is drawn from one seed. Nothing
of Parlour is used: plain Python, scipy for tests, statsmodels for the intervals and the binomial model.
"""

import json
import math
import random
from collections import Counter, defaultdict
from itertools import combinations
from pathlib import Path

import numpy as np
import statsmodels.api as sm
from scipy.stats import binomtest, chi2_contingency
from statsmodels.stats.proportion import proportion_confint

HERE = Path(__file__).parent
SEED = 20_260_504
LENGTHS = (2, 3, 5)
FEATURES = ("fluency", "sensible", "specific")
HUMANITY = {"human": 2, "unsure": 1, "bot": 0}
# How soon each is spotted, and how good it is.
SYSTEMS = {"alba": 0.25, "bora": 0.45, "cato": 0.5, "dune": 0.8, "Human": 0.05}
BOTS = sorted(name for name in SYSTEMS if name != "Human")


def annotations():
    draw = random.Random(SEED).random
    pairs = [pair for pair in combinations(BOTS, 2) for _ in range(16)]
    pairs += [(bot, "Human") for bot in BOTS for _ in range(6)] + [("Human", "Human")] * 6
    rows = []
    for number, pair in enumerate(pairs):
        if draw() < 0.5:
            pair = pair[::-1]
        for k in LENGTHS:
            for _ in range(2):
                annotator = int(draw() * 9)
                labels = []
                for name in pair:
                    spotted = 1 - math.exp(-SYSTEMS[name] * k / 2)
                    u = draw()
                    labels.append("bot" if u < spotted else "unsure" if u < spotted + (1 - spotted) * 0.2 else "human")
                marks = []
                for _ in FEATURES:
                    lead = SYSTEMS[pair[1]] - SYSTEMS[pair[0]]
                    u = draw()
                    marks += [1, 1] if u < 0.4 else [1, 0] if u < 0.7 + lead / 3 else [0, 1]
                elapsed = int(15_000 * math.exp(2 * draw()))
                complete = 0 if annotator == 8 else 1
                rows.append(
                    [f"c{number:04}", f"w{annotator:02}", *pair, k, *labels, *marks, elapsed, complete]
                )
    return [[f"a{index:05}", *row] for index, row in enumerate(rows)]


HEAD = (
    "annotation_id,convo_id,annotator,system0,system1,segment,label0,label1,"
    "fluency0,fluency1,sensible0,sensible1,specific0,specific1,elapsed_ms,package_complete"
).split(",")


def score(lead):
    return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5


def lead_of(row):
    return HUMANITY[row["label0"]] - HUMANITY[row["label1"]]


def between_bots(rows):
    return [row for row in rows if "Human" not in (row["system0"], row["system1"])]


def by_annotation(rows):
    return [(row["system0"], row["system1"], score(lead_of(row))) for row in between_bots(rows)]


def by_feature(rows, feature):
    return [
        (row["system0"], row["system1"], score(row[f"{feature}0"] - row[f"{feature}1"]))
        for row in between_bots(rows)
    ]


def by_conversation(rows):
    """A segment goes to who was put above more often, of equals to the more human labels; segments vote with k."""
    conversations = defaultdict(list)
    for row in between_bots(rows):
        conversations[row["convo_id"]].append(row)
    games = []
    for _, all_rows in sorted(conversations.items()):
        votes = 0
        for k in LENGTHS:
            leads = [lead_of(row) for row in all_rows if row["segment"] == k]
            wins = sum(np.sign(lead) for lead in leads)
            votes += k * int(np.sign(wins if wins != 0 else sum(leads)))
        games.append((all_rows[0]["system0"], all_rows[0]["system1"], score(votes)))
    return games


def pairs_of(games):
    found = []
    for a, b in combinations(BOTS, 2):
        results = [s if (x, y) == (a, b) else 1 - s for x, y, s in games if {x, y} == {a, b}]
        wins, losses, ties = results.count(1.0), results.count(0.0), results.count(0.5)
        n = wins + losses
        # As the published tool does it: who won, of all matches, ties among them.
        yates = chi2_contingency([[wins, losses], [n + ties - wins, n + ties - losses]])
        found.append(
            {
                **{"a": a, "b": b, "wins": wins, "losses": losses, "ties": ties},
                "winRate": wins / n,
                "wilson": list(proportion_confint(wins, n, method="wilson")),
                "yates": {"statistic": yates[0], "p": yates[1]},
                "exact": binomtest(wins, n).pvalue,
            }
        )
    return found


def average_win_rates(pairs):
    rates = defaultdict(list)
    for pair in pairs:
        rates[pair["a"]].append(pair["winRate"])
        rates[pair["b"]].append(1 - pair["winRate"])
    return {name: sum(all_rates) / len(all_rates) for name, all_rates in rates.items()}


def mulberry32(seed):
    """The generator of the tests, as its author wrote it, in whole numbers of 32 bits."""
    mask = 0xFFFFFFFF

    def imul(x, y):
        return (x * y) & mask

    state = seed & mask
    while True:
        state = (state + 0x6D2B79F5) & mask
        t = imul(state ^ (state >> 15), 1 | state)
        t = ((t + imul(t ^ (t >> 7), 61 | t)) & mask) ^ t
        yield ((t ^ (t >> 14)) & mask) / 2**32


def ranks(games, replicates=1000, seed=20_201_005):
    draws = mulberry32(seed)
    counts = {name: [0] * len(BOTS) for name in BOTS}
    for _ in range(replicates):
        wins, matches = Counter(), Counter()
        for _ in games:
            a, b, s = games[math.floor(next(draws) * len(games))]
            matches.update([a, b])
            wins[a] += s == 1
            wins[b] += s == 0
        order = sorted(BOTS, key=lambda name: (-wins[name] / max(matches[name], 1), name))
        for rank, name in enumerate(order):
            counts[name][rank] += 1
    ranges = {}
    for name in BOTS:
        reached = np.cumsum(counts[name])
        first = lambda share: next(rank for rank, sum_ in enumerate(reached, 1) if sum_ >= share * replicates)
        ranges[name] = [first(0.025), first(0.975)]
    clusters, end = [], 0
    for name in sorted(BOTS, key=lambda name: (ranges[name], name)):
        low, high = ranges[name]
        if low > end:
            clusters.append([])
        clusters[-1].append(name)
        end = max(end, high)
    return {"counts": counts, "ranges": ranges, "clusters": clusters}


def judgements(rows, name):
    for row in rows:
        for side in (0, 1):
            if row[f"system{side}"] == name:
                sign = 1 if side == 0 else -1
                marks = [sign * (row[f"{feature}0"] - row[f"{feature}1"]) for feature in FEATURES]
                yield row["segment"], row[f"label{side}"] == "bot", marks


def curve(rows, name):
    points = []
    for k in LENGTHS:
        spotted = [is_bot for length, is_bot, _ in judgements(rows, name) if length == k]
        points.append([k, len(spotted), sum(spotted)])
    # Pool adjacent violators: the shares spotted must not fall.
    blocks = [[spotted, n, 1] for _, n, spotted in points]
    place = 0
    while place < len(blocks) - 1:
        if blocks[place][0] / blocks[place][1] > blocks[place + 1][0] / blocks[place + 1][1]:
            blocks[place : place + 2] = [[x + y for x, y in zip(blocks[place], blocks[place + 1])]]
            place = max(place - 1, 0)
        else:
            place += 1
    surviving = [1 - spotted / n for spotted, n, size in blocks for _ in range(size)]
    return [
        {"k": k, "n": n, "spotted": spotted, "surviving": level}
        for (k, n, spotted), level in zip(points, surviving)
    ]


def model(rows, name):
    """Proportional hazards of current status data: a binomial model, complementary log-log, a level for each length."""
    found = list(judgements(rows, name))
    y = np.array([is_bot for _, is_bot, _ in found], float)
    levels = np.array([[length == k for k in LENGTHS] for length, _, _ in found], float)
    marks = np.array([mark for _, _, mark in found], float)

    def fit(columns):
        family = sm.families.Binomial(link=sm.families.links.CLogLog())
        return sm.GLM(y, np.hstack([levels, columns]), family=family).fit(tol=1e-14, maxiter=200)

    whole = fit(marks)
    # Nothing was pooled: the levels rise by themselves.
    assert list(whole.params[:3]) == sorted(whole.params[:3]), name
    observed = np.sqrt(np.diag(np.linalg.inv(-whole.model.hessian(whole.params, observed=True))))
    effects = {}
    for index, feature in enumerate(FEATURES):
        without = fit(np.delete(marks, index, axis=1))
        effects[feature] = {
            "estimate": whole.params[3 + index],
            "standardError": whole.bse[3 + index],
            "observedError": observed[3 + index],
            "likelihoodRatio": 2 * (whole.llf - without.llf),
        }
    return {"logLikelihood": whole.llf, "effects": effects}


def units(rows, name=None):
    segments = defaultdict(list)
    for row in rows:
        segments[row["convo_id"], row["segment"]].append(row)
    for all_rows in segments.values():
        for side in (0, 1):
            if name in (None, all_rows[0][f"system{side}"]):
                yield [row[f"label{side}"] for row in all_rows]


def agreement(rows, name):
    """How often one of two annotators gave a label, and how often the other gave it then as well."""
    twice = [labels for labels in units(rows, name) if len(labels) == 2]
    given = Counter(label for labels in twice for label in labels)
    shared = Counter(label for one, other in twice if one == other for label in (one, other))
    return {label: {"shared": shared[label], "given": given[label]} for label in sorted(given)}


def alpha(rows, name=None):
    """Krippendorff's alpha for names, by the coincidences of pairs."""
    coincidences = Counter()
    for labels in units(rows, name):
        for place, one in enumerate(labels):
            for other in labels[:place] + labels[place + 1 :]:
                coincidences[one, other] += 1 / (len(labels) - 1)
    totals = Counter()
    for (one, _), share in coincidences.items():
        totals[one] += share
    n = sum(totals.values())
    observed = sum(share for (one, other), share in coincidences.items() if one != other)
    expected = sum(totals[one] * totals[other] for one in totals for other in totals if one != other)
    return 1 - (n - 1) * observed / expected


def main():
    raw = [dict(zip(HEAD, row)) for row in annotations()]
    text = "\n".join([",".join(HEAD), *(",".join(map(str, row.values())) for row in raw)])
    (HERE / "synthetic.annotations.csv").write_text(text + "\n")
    rows = [row for row in raw if row["package_complete"] == 1]
    levels = {"annotation": by_annotation(rows), "conversation": by_conversation(rows)}
    levels |= {feature: by_feature(rows, feature) for feature in FEATURES}
    found = {level: pairs_of(games) for level, games in levels.items()}
    expected = {
        "counts": {
            **{"raw": len(raw), "complete": len(rows)},
            "annotators": len({row["annotator"] for row in rows}),
            "medianTime": float(np.median([row["elapsed_ms"] for row in rows])),
        },
        "pairs": found,
        "averages": {level: average_win_rates(pairs) for level, pairs in found.items()},
        "ranks": ranks(levels["conversation"]),
        "curves": {name: curve(rows, name) for name in sorted(SYSTEMS)},
        "models": {name: model(rows, name) for name in BOTS},
        "agreement": {name: agreement(rows, name) for name in sorted(SYSTEMS)},
        "alpha": {"all": alpha(rows), **{name: alpha(rows, name) for name in sorted(SYSTEMS)}},
    }
    (HERE / "synthetic.expected.json").write_text(json.dumps(expected, indent=2) + "\n")


main()
