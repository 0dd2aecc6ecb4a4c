/** `parlour analyze cox`: what multiplies the hazard? */
import {
  type HazardCoefficient,
  isEstimable,
  type NotEstimable,
  notEstimable,
  without,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { coxExtras } from './cox-extras.ts';
import { type CoxData, type CoxModel, type CoxOptions, fitCox } from './cox-fit.ts';
import { parseNumber } from './csv.ts';
import { alignedTable, type Findings, figure, present, span } from './present.ts';
import { levelsOf, readSurvivalTable, type SurvivalTable, unjudgedLines } from './survival-table.ts';

/** `parlour analyze cox FILE.csv --covariates a,b`: what multiplies the hazard. */
export function cox(file: string, options: CoxOptions): void {
  present(hazards(file, options), options);
}

function hazards(file: string, options: CoxOptions): Findings {
  const asked = options.covariates.split(',').map((name) => name.trim());
  const empty = asked.find((name, index) => name === '' || asked.indexOf(name) !== index);
  if (empty !== undefined)
    throw new InputError(`--covariates: expected different names, found "${options.covariates}"`);
  const { cluster } = options;
  const needed = cluster === undefined || asked.includes(cluster) ? asked : [...asked, cluster];
  const table = readSurvivalTable(file, needed, () => false);
  const isKnown = (row: number) => needed.every((name) => !isMissing(table.columns[name]?.[row]));
  const rows = Int32Array.from(table.observations.left.keys().filter(isKnown));
  const cellsOf = (name: string) => Array.from(rows, (row) => table.columns[name]?.[row] ?? '');
  const designed = asked.flatMap((name) => design(name, cellsOf(name)));
  const data: CoxData = {
    ...rowsOf(table, rows),
    covariates: {
      values: Float64Array.from(
        Array.from(rows.keys()).flatMap((place) => designed.map(({ values }) => values[place] as number)),
      ),
      count: designed.length,
    },
    names: designed.map(({ name }) => name),
    clusters: cluster === undefined ? undefined : cellsOf(cluster),
  };
  refuseWhatDoesNotGo(file, data, options);
  const model = fitted(data, options);
  const extras = isEstimable(model) ? coxExtras(data, model, options) : { json: {}, text: [] };
  return {
    json: {
      ...jsonOf(data.names, model),
      ...extras.json,
      ...(table.unjudged > 0 && { unjudged: table.unjudged }),
    },
    text: [
      ...textOf(data.names, model, table.observations.left.length - rows.length),
      ...extras.text,
      ...unjudgedLines(table.unjudged),
    ],
  };
}

/** The model; without one, the reason says which covariates it could be had without. */
function fitted(data: CoxData, options: CoxOptions): CoxModel | NotEstimable {
  const model = fitCox(data, options);
  if (isEstimable(model) || !model.notEstimable.startsWith('a covariate')) return model;
  const blamed = data.names.filter(
    (_, left) =>
      data.names.length === 1 ||
      isEstimable(fitCox({ ...data, covariates: without(data.covariates, left) }, options)),
  );
  return blamed.length === 0 ? model : notEstimable(`${model.notEstimable}: ${blamed.join(' or ')}`);
}

/** A plain sentence for what the asked-for model has not. */
function refuseWhatDoesNotGo(file: string, { rightCensored }: CoxData, options: CoxOptions): void {
  const refuse = (expected: string, found: string) => {
    throw new InputError(`${file}: expected ${expected}, found ${found}`);
  };
  const isPartial = options.model === 'hazards' && rightCensored !== undefined;
  if (options.zph !== undefined && !isPartial)
    refuse('exact and right-censored times and --model hazards for --zph', 'something else');
  if (options.cluster !== undefined && !isPartial && options.bootstrap === undefined)
    refuse('--bootstrap beside --cluster for this model', 'none');
  if (options.intervals === 'likelihood' && ['weibull', 'exponential'].includes(options.model))
    refuse('--intervals wald with a known baseline', 'likelihood');
  if (options.ties === 'exact' && (options.zph !== undefined || options.cluster !== undefined))
    refuse('--ties efron or breslow beside --zph and --cluster', 'exact');
}

function rowsOf({ observations, rightCensored }: SurvivalTable, rows: Int32Array) {
  const pick = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] as number);
  return {
    observations: { left: pick(observations.left), right: pick(observations.right) },
    rightCensored: rightCensored && {
      time: pick(rightCensored.time),
      hasEvent: Uint8Array.from(rows, (row) => rightCensored.hasEvent[row] as number),
    },
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

const nothing = { coef: null, se: null, p: null, interval: null };

function jsonOf(names: readonly string[], model: CoxModel | NotEstimable) {
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

function textOf(names: readonly string[], model: CoxModel | NotEstimable, left: number): string[] {
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
    ...alignedTable(['covariate', 'coefficient', 'error', '95 %', 'ratio', 'p'], rows),
    '',
    `n = ${model.n}, log-likelihood ${figure(model.logLikelihood)}, without covariates ${figure(model.logLikelihoodNull)}`,
    `likelihood ratio: chi-square ${figure(chiSquare)}, df ${degrees}, p ${figure(p)}`,
    ...leftOut,
  ];
}
