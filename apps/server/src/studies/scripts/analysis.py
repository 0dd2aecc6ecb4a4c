"""The main analysis of a study: how often each arm's computer is taken for a human.

Usage: python3 analysis.py [FOLDER]. Standard library only. Reads judgements.csv, writes analysis-python.csv.
Model: logit P(said human) = arm + (1 | judge) + (1 | partner), over computers judged by participants who are
not excluded, by maximum likelihood with the Laplace approximation, as lme4::glmer in analysis.R: the two agree.
"""

import csv
import math
import os
import sys
from operator import add, mul
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
            total = matrix[i][j] - sum(map(mul, row[:j], other))
            row[j] = math.sqrt(total) if i == j else total / other[j]
    return lower


def solve(lower, right):
    size = len(lower)
    values = list(right)
    for i in range(size):
        values[i] = (values[i] - sum(map(mul, lower[i][:i], values))) / lower[i][i]
    for i in reversed(range(size)):
        values[i] = (values[i] - sum(lower[k][i] * values[k] for k in range(i + 1, size))) / lower[i][i]
    return values


class Model:
    """Observations with an arm, a judge and a partner.

    Parameters are the deviations of judges and of partners, then a logit for each arm; effects of judges and partners
    have deviation 1 and are scaled. Judges are eliminated first, since no observation has two of them.
    """

    def __init__(self, rows, arms):
        judges = sorted({row["judge"] for row in rows})
        partners = sorted({row["partner"] for row in rows})
        at = {name: i for i, name in enumerate(judges)}
        by = {name: i for i, name in enumerate(partners)}
        self.seen = [
            (at[row["judge"]], by[row["partner"]], 2 + arms.index(row["arm"]), float(row["said_human"]))
            for row in rows
        ]
        self.judges = [0.0] * len(judges)
        self.partners = [0.0] * len(partners)
        shares = [[said for _, _, place, said in self.seen if place == 2 + i] for i in range(len(arms))]
        self.start = [1.0, 1.0, *(math.log(sum(said) / (len(said) - sum(said))) for said in shares)]

    def deviance(self, parameters):
        """Minus twice the log likelihood by the Laplace approximation at the mode of the effects."""
        judge_sd, partner_sd = abs(parameters[0]), abs(parameters[1])
        for _ in range(100):
            own, rest = [-one for one in self.judges], [-one for one in self.partners]
            diagonal = [1.0] * len(own)
            beside = [{} for _ in own]
            matrix = [[0.0] * len(rest) for _ in rest]
            for i, row in enumerate(matrix):
                row[i] = 1.0
            loss = sum(one * one for one in self.judges + self.partners)
            for judge, partner, place, said in self.seen:
                eta = judge_sd * self.judges[judge] + partner_sd * self.partners[partner] + parameters[place]
                chance = 1 / (1 + math.exp(-eta)) if eta > -700 else 0.0
                loss += 2 * (math.log1p(math.exp(-abs(eta))) + max(eta, 0.0) - said * eta)
                weight = chance * (1 - chance)
                own[judge] += judge_sd * (said - chance)
                rest[partner] += partner_sd * (said - chance)
                diagonal[judge] += weight * judge_sd * judge_sd
                beside[judge][partner] = beside[judge].get(partner, 0.0) + weight * judge_sd * partner_sd
                matrix[partner][partner] += weight * partner_sd * partner_sd
            for judge, row in enumerate(beside):
                for i, value in row.items():
                    rest[i] -= value * own[judge] / diagonal[judge]
                    for k, other in row.items():
                        matrix[i][k] -= value * other / diagonal[judge]
            lower = cholesky(matrix)
            others = solve(lower, rest)
            steps = [
                (one - sum(value * others[i] for i, value in row.items())) / scale
                for one, row, scale in zip(own, beside, diagonal)
            ]
            self.judges = list(map(add, self.judges, steps))
            self.partners = list(map(add, self.partners, others))
            if max(map(abs, steps + others)) < 1e-6:
                break
        spread = sum(math.log(one) for one in diagonal)
        return loss + spread + 2 * sum(math.log(row[i]) for i, row in enumerate(lower))

    def fit(self):
        """The parameters with the least deviance, the standard errors of the logits, and the deviance."""
        best = least(self.deviance, self.start, 0.3)
        slope, curvature = derivatives(self.deviance, best)
        first = 0
        try:
            lower = cholesky(curvature)
        except ValueError:
            # A deviation at its bound: as if both were known.
            first = 2
            lower = cholesky([row[first:] for row in curvature[first:]])
        # One step of Newton: the search stops near the minimum.
        steps = solve(lower, slope[first:])
        best = best[:first] + [one - step for one, step in zip(best[first:], steps)]
        size = len(lower)
        columns = [solve(lower, [float(k == i) for k in range(size)]) for i in range(size)]
        errors = [math.sqrt(2 * columns[i][i]) for i in range(2 - first, size)]
        return [abs(best[0]), abs(best[1]), *best[2:]], errors, self.deviance(best)


def least(value, start, step):
    """A point near the least value, by the search of Nelder and Mead."""
    size = len(start)
    points = [(value(start), list(start))]
    for i in range(size):
        point = [one + (step if k == i else 0.0) for k, one in enumerate(start)]
        points.append((value(point), point))
    for _ in range(2000):
        points.sort(key=lambda one: one[0])
        if points[-1][0] - points[0][0] < 1e-4:
            break
        middle = [sum(point[i] for _, point in points[:-1]) / size for i in range(size)]
        worst = points[-1][1]

        def along(length):
            point = [middle[i] + length * (middle[i] - worst[i]) for i in range(size)]
            return value(point), point

        reflected = along(1.0)
        if reflected[0] < points[0][0]:
            points[-1] = min(along(2.0), reflected, key=lambda one: one[0])
        elif reflected[0] < points[-2][0]:
            points[-1] = reflected
        else:
            inside = along(0.5) if reflected[0] < points[-1][0] else along(-0.5)
            if inside[0] < min(reflected[0], points[-1][0]):
                points[-1] = inside
            else:
                best = points[0][1]
                closer = [[(one[i] + best[i]) / 2 for i in range(size)] for _, one in points[1:]]
                points = [points[0], *[(value(point), point) for point in closer]]
    return min(points, key=lambda one: one[0])[1]


def derivatives(value, at, step=0.01):
    """First and second derivatives by central differences."""

    def moved(*moves):
        point = list(at)
        for i, sign in moves:
            point[i] += sign * step
        return value(point)

    size, here = len(at), value(at)
    slope = [0.0] * size
    matrix = [[0.0] * size for _ in range(size)]
    for i in range(size):
        after, before = moved((i, 1)), moved((i, -1))
        slope[i] = (after - before) / (2 * step)
        matrix[i][i] = (after - 2 * here + before) / step**2
        for k in range(i):
            corners = [a * b * moved((i, a), (k, b)) for a in (1, -1) for b in (1, -1)]
            matrix[i][k] = matrix[k][i] = sum(corners) / (4 * step**2)
    return slope, matrix


def model_columns(rows, arms):
    """Estimates by arm; empty where the model is not estimable."""
    shares = [[float(row["said_human"]) for row in rows if row["arm"] == arm] for arm in arms]
    enough = min(len({row["judge"] for row in rows}), len({row["partner"] for row in rows})) > 2
    if not enough or any(sum(said) in (0, len(said)) for said in shares):
        print("The mixed model is not estimable: too few participants, or an arm without any variation.")
        return [{} for _ in arms]
    model = Model(rows, arms)
    best, errors, deviance = model.fit()
    columns = []
    for logit, se in zip(best[2:], errors):
        columns.append(
            {
                "logit": logit,
                "se": se,
                "p_half": 2 * NormalDist().cdf(-abs(logit / se)),
                "model": 1 / (1 + math.exp(-logit)),
                "model_lo": 1 / (1 + math.exp(-(logit - Z * se))),
                "model_hi": 1 / (1 + math.exp(-(logit + Z * se))),
                "sd_judge": best[0],
                "sd_partner": best[1],
            }
        )
    if len(arms) == 2:
        null = Model([{**row, "arm": "all"} for row in rows], ["all"])
        change = max(null.fit()[2] - deviance, 0.0)
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
