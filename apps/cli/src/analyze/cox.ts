import {
  type Covariates,
  coxRegression,
  type HazardCoefficient,
  type HazardModel,
  intervalHazards,
  isEstimable,
  type NotEstimable,
  rowsWhere,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { parseNumber } from './csv.ts';
import { alignedTable, type Findings, figure, type PresentOptions, present, span } from './present.ts';
import { levelsOf, readSurvivalTable, type SurvivalTable } from './survival-table.ts';

interface Options extends PresentOptions {
  readonly covariates: string;
  readonly ties: 'efron' | 'breslow';
  readonly intervals: 'wald' | 'likelihood';
}

/** `parlour analyze cox FILE.csv --covariates a,b`: what multiplies the hazard. */
export function cox(file: string, options: Options): void {
  present(hazards(file, options), options);
}

function hazards(file: string, options: Options): Findings {
  const asked = options.covariates.split(',').map((name) => name.trim());
  const empty = asked.find((name, index) => name === '' || asked.indexOf(name) !== index);
  if (empty !== undefined)
    throw new InputError(`--covariates: expected different names, found "${options.covariates}"`);
  const table = readSurvivalTable(file, asked, () => false);
  const isKnown = (row: number) => asked.every((name) => !isMissing(table.columns[name]?.[row]));
  const rows = table.observations.left.keys().filter(isKnown).toArray();
  const designed = asked.flatMap((name) =>
    design(
      name,
      rows.map((row) => table.columns[name]?.[row] ?? ''),
    ),
  );
  const names = designed.map(({ name }) => name);
  const covariates = {
    values: Float64Array.from(
      rows.flatMap((_, place) => designed.map(({ values }) => values[place] as number)),
    ),
    count: designed.length,
  };
  const model = fit(table, isKnown, covariates, options);
  return {
    json: jsonOf(names, model),
    text: textOf(names, model, table.observations.left.length - rows.length),
  };
}

const isMissing = (cell: string | undefined) => cell === undefined || cell === '' || cell === 'NA';

/** A column as covariates: of numbers itself, of words one for each level but the first. */
function design(name: string, cells: readonly string[]) {
  const numbers = cells.map((cell) => parseNumber(cell));
  if (!numbers.includes(undefined)) return [{ name, values: numbers as number[] }];
  const [, ...levels] = levelsOf(cells);
  // A word that never changes is a covariate that says nothing, and is told so.
  if (levels.length === 0) return [{ name: `${name}=${cells[0]}`, values: cells.map(() => 1) }];
  return levels.map((level) => ({
    name: `${name}=${level}`,
    values: cells.map((cell) => (cell === level ? 1 : 0)),
  }));
}

function fit(
  table: SurvivalTable,
  isKnown: (row: number) => boolean,
  covariates: Covariates,
  options: Options,
) {
  const { ties, intervals } = options;
  if (table.rightCensored === undefined)
    return intervalHazards(rowsWhere(table.observations, isKnown), covariates, { intervals });
  const kept = (_: number, row: number) => isKnown(row);
  const { time, hasEvent } = table.rightCensored;
  const data = { time: time.filter(kept), hasEvent: hasEvent.filter(kept) };
  return coxRegression(data, covariates, { ties, intervals });
}

const nothing = { coef: null, se: null, p: null, interval: null };

function jsonOf(names: readonly string[], model: HazardModel | NotEstimable) {
  const one = ({ estimate, standardError, p, interval }: HazardCoefficient) => ({
    coef: estimate,
    se: standardError,
    p,
    interval,
  });
  if (!isEstimable(model))
    return {
      coef: Object.fromEntries(names.map((name) => [name, nothing])),
      loglik: null,
      loglik_null: null,
      reason: model.notEstimable,
    };
  return {
    coef: Object.fromEntries(
      model.coefficients.map((coefficient, index) => [names[index], one(coefficient)]),
    ),
    loglik: model.logLikelihood,
    loglik_null: model.logLikelihoodNull,
  };
}

function textOf(names: readonly string[], model: HazardModel | NotEstimable, left: number): string[] {
  const leftOut = left === 0 ? [] : [`${left} rows left out: a covariate is missing`];
  if (!isEstimable(model)) return [`no model: ${model.notEstimable}`, ...leftOut];
  const { chiSquare, degrees, p } = model.likelihoodRatio;
  const rows = model.coefficients.map(({ estimate, standardError, p, interval }, index) => [
    names[index] ?? '',
    figure(estimate),
    figure(standardError),
    span(interval),
    figure(Math.exp(estimate)),
    figure(p),
  ]);
  return [
    ...alignedTable(['covariate', 'coefficient', 'error', '95 %', 'hazard ratio', 'p'], rows),
    '',
    `n = ${model.n}, log-likelihood ${figure(model.logLikelihood)}, without covariates ${figure(model.logLikelihoodNull)}`,
    `likelihood ratio: chi-square ${figure(chiSquare)}, df ${degrees}, p ${figure(p)}`,
    ...leftOut,
  ];
}
