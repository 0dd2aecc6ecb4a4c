"""The main analysis of a study: how often each arm's computer is taken for a human.

Usage: python3 analysis.py [FOLDER]. Standard library only. Reads judgements.csv, writes analysis-python.csv.
Model: logit P(said human) = arm + (1 | judge) + (1 | partner), over computers judged by participants who are
not excluded, by the Laplace approximation: deviations of fixed effects and random effects are found together,
as by lme4::glmer(nAGQ = 0). analysis.R uses nAGQ = 1, so the two differ slightly.
"""

import csv
import math
import os
import sys
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.975)


def read(folder):
    with open(os.path.join(folder, "judgements.csv"), newline="", encoding="utf-8") as file:
        return [
            row
            for row in csv.DictReader(file)
            if row["target_nature"] == "machine" and row["excluded"] == "0" and row["said_human"] != ""
        ]


def wilson(x, n):
    centre = (x + Z * Z / 2) / (n + Z * Z)
    half = Z / (n + Z * Z) * math.sqrt(x * (n - x) / n + Z * Z / 4)
    return centre - half, centre + half


def cholesky(matrix):
    size = len(matrix)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        row = lower[i]
        for j in range(i + 1):
            other = lower[j]
            total = matrix[i][j] - sum(a * b for a, b in zip(row[:j], other[:j]))
            row[j] = math.sqrt(total) if i == j else total / other[j]
    return lower


def solve(lower, right):
    size = len(lower)
    values = list(right)
    for i in range(size):
        values[i] = (values[i] - sum(a * b for a, b in zip(lower[i][:i], values[:i]))) / lower[i][i]
    for i in reversed(range(size)):
        values[i] = (values[i] - sum(lower[k][i] * values[k] for k in range(i + 1, size))) / lower[i][i]
    return values


class Model:
    """Observations with an arm, a judge and a partner; unit random effects are scaled by the deviations.

    Judges are eliminated first, since no observation has two of them: `others` are partners, then arms.
    """

    def __init__(self, rows, arms):
        judges = sorted({row["judge"] for row in rows})
        partners = sorted({row["partner"] for row in rows})
        self.partners = len(partners)
        at = {name: i for i, name in enumerate(judges)}
        by = {name: i for i, name in enumerate(partners)}
        self.seen = [
            (
                at[row["judge"]],
                by[row["partner"]],
                self.partners + arms.index(row["arm"]),
                float(row["said_human"]),
            )
            for row in rows
        ]
        self.leaning = [0.0] * len(judges)
        self.others = [0.0] * (self.partners + len(arms))

    def fit(self, deviations):
        """Mode of all effects; returns minus twice the approximate log likelihood, and the others' factor."""
        judge_sd, partner_sd = deviations
        leaning, others = list(self.leaning), list(self.others)
        before = None
        for _ in range(100):
            own = [-value for value in leaning]
            rest = [-value if i < self.partners else 0.0 for i, value in enumerate(others)]
            diagonal = [1.0] * len(leaning)
            beside = [{} for _ in leaning]
            matrix = [[0.0] * len(others) for _ in others]
            for i in range(self.partners):
                matrix[i][i] = 1.0
            loss = sum(value * value for value in leaning + others[: self.partners])
            for judge, partner, arm, said in self.seen:
                eta = judge_sd * leaning[judge] + partner_sd * others[partner] + others[arm]
                chance = 1 / (1 + math.exp(-eta)) if eta > -700 else 0.0
                loss += 2 * (math.log1p(math.exp(-abs(eta))) + max(eta, 0.0) - said * eta)
                weight = max(chance * (1 - chance), 1e-12)
                own[judge] += judge_sd * (said - chance)
                diagonal[judge] += weight * judge_sd * judge_sd
                terms = ((partner, partner_sd), (arm, 1.0))
                for i, scale in terms:
                    rest[i] += scale * (said - chance)
                    beside[judge][i] = beside[judge].get(i, 0.0) + weight * judge_sd * scale
                    for k, other in terms:
                        matrix[i][k] += weight * scale * other
            for judge, row in enumerate(beside):
                for i, value in row.items():
                    rest[i] -= value * own[judge] / diagonal[judge]
                    for k, other in row.items():
                        matrix[i][k] -= value * other / diagonal[judge]
            lower = cholesky(matrix)
            if before is not None and abs(before - loss) < 1e-8:
                break
            before = loss
            steps = solve(lower, rest)
            others = [value + step for value, step in zip(others, steps)]
            for judge, row in enumerate(beside):
                known = sum(value * steps[i] for i, value in row.items())
                leaning[judge] += (own[judge] - known) / diagonal[judge]
        self.leaning, self.others = leaning, others
        spread = sum(math.log(one) for one in diagonal)
        spread += 2 * sum(math.log(lower[i][i]) for i in range(self.partners))
        return loss + spread, lower

    def best(self):
        """Deviations with the greatest likelihood, by a search of Nelder and Mead."""

        def value(point):
            return self.fit([abs(one) for one in point])[0]

        points = [(value(p), p) for p in ([0.5, 0.5], [1.0, 0.5], [0.5, 1.0])]
        for _ in range(200):
            points.sort(key=lambda one: one[0])
            if points[2][0] - points[0][0] < 1e-6:
                break
            middle = [(points[0][1][i] + points[1][1][i]) / 2 for i in range(2)]
            worst = points[2][1]

            def along(step):
                point = [middle[i] + step * (middle[i] - worst[i]) for i in range(2)]
                return value(point), point

            reflected = along(1.0)
            if reflected[0] < points[0][0]:
                points[2] = min(along(2.0), reflected, key=lambda one: one[0])
            elif reflected[0] < points[1][0]:
                points[2] = reflected
            else:
                inside = along(-0.5)
                if inside[0] < points[2][0]:
                    points[2] = inside
                else:
                    best = points[0][1]
                    closer = [[(one[i] + best[i]) / 2 for i in range(2)] for _, one in points[1:]]
                    points = [points[0], *[(value(point), point) for point in closer]]
        return [abs(one) for one in min(points, key=lambda one: one[0])[1]]


def model_columns(rows, arms):
    """Estimates by arm; empty where the model is not estimable."""
    shares = [[float(row["said_human"]) for row in rows if row["arm"] == arm] for arm in arms]
    enough = min(len({row["judge"] for row in rows}), len({row["partner"] for row in rows})) > 2
    if not enough or any(sum(said) in (0, len(said)) for said in shares):
        print("The mixed model is not estimable: too few participants, or an arm without any variation.")
        return [{} for _ in arms]
    model = Model(rows, arms)
    deviations = model.best()
    loss, lower = model.fit(deviations)
    columns = []
    for i in range(len(arms)):
        place = model.partners + i
        unit = [1.0 if k == place else 0.0 for k in range(len(model.others))]
        se = math.sqrt(solve(lower, unit)[place])
        logit = model.others[place]
        columns.append(
            {
                "logit": logit,
                "se": se,
                "p_half": 2 * NormalDist().cdf(-abs(logit / se)),
                "model": 1 / (1 + math.exp(-logit)),
                "model_lo": 1 / (1 + math.exp(-(logit - Z * se))),
                "model_hi": 1 / (1 + math.exp(-(logit + Z * se))),
                "sd_judge": deviations[0],
                "sd_partner": deviations[1],
            }
        )
    if len(arms) == 2:
        null = Model([{**row, "arm": "all"} for row in rows], ["all"])
        change = max(null.fit(null.best())[0] - loss, 0.0)
        for column in columns:
            column["p_arms"] = 2 * NormalDist().cdf(-math.sqrt(change))
    return columns


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else "."
    rows = read(folder)
    if not rows:
        sys.exit("expected judgements of computers by included participants, found none")
    arms = sorted({row["arm"] for row in rows})
    results = []
    for arm, columns in zip(arms, model_columns(rows, arms)):
        own = [row for row in rows if row["arm"] == arm]
        said = sum(float(row["said_human"]) for row in own)
        lo, hi = wilson(said, len(own))
        counts = {"arm": arm, "n": len(own), "judges": len({row["judge"] for row in own})}
        results.append({**counts, "share": said / len(own), "wilson_lo": lo, "wilson_hi": hi, **columns})
    names = list(dict.fromkeys(name for row in results for name in row))
    with open(os.path.join(folder, "analysis-python.csv"), "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerows(results)
    for row in results:
        print("  ".join(f"{k} {v:.3f}" if isinstance(v, float) else f"{k} {v}" for k, v in row.items()))


if __name__ == "__main__":
    main()
