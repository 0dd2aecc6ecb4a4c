/** `parlour analyze cox`: effects on the hazard. */
import {
  type HazardCoefficient,
  isEstimable,
  type NotEstimable,
  notEstimable,
  withoutCovariate,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { computeCoxDiagnostics } from './cox-extras.ts';
import { type CoxData, type CoxModel, type CoxOptions, fitCox } from './cox-fit.ts';
import { clusterName, parseNumber } from './csv.ts';
import {
  alignedTable,
  type Findings,
  formatInterval,
  formatNumber,
  formatPValue,
  printFindings,
} from './present.ts';
import {
  gameLines,
  groupLevelsOf,
  readSurvivalTable,
  type SurvivalTable,
  unjudgedLines,
} from './survival-table.ts';

/** `parlour analyze cox FILE.csv --covariates a,b`: effects on the hazard. */
export function analyzeCox(file: string, options: CoxOptions): void {
  printFindings(hazards(file, options), options);
}

function hazards(file: string, options: CoxOptions): Findings {
  const asked = options.covariates.split(',').map((name) => name.trim());
  const empty = asked.find((name, index) => name === '' || asked.indexOf(name) !== index);
  if (empty !== undefined)
    throw new InputError(`--covariates: expected different names, found "${options.covariates}"`);
  const { cluster: wish } = options;
  const needed = wish === undefined || asked.includes(wish) ? asked : [...asked, wish];
  const table = readSurvivalTable(file, needed, () => false);
  const isKnown = (row: number) => needed.every((name) => !isMissing(table.columns[name]?.[row]));
  const rows = Int32Array.from(table.observations.left.keys().filter(isKnown));
  const cellsOf = (name: string) => Array.from(rows, (row) => table.columns[name]?.[row] ?? '');
  const designed = asked.flatMap((name) => design(name, cellsOf(name)));
  const times = rowsOf(table, rows);
  const gamesOf = () => (table.games.length === 0 ? [] : Array.from(rows, (row) => table.games[row] ?? ''));
  const names = wish === undefined ? gamesOf() : cellsOf(wish);
  const cluster = wish === undefined && !takesClusters(times, options) ? undefined : clusterName(wish, names);
  const data: CoxData = {
    ...times,
    covariates: {
      values: Float64Array.from(
        Array.from(rows.keys()).flatMap((place) => designed.map(({ values }) => values[place] as number)),
      ),
      count: designed.length,
    },
    names: designed.map(({ name }) => name),
    clusters: cluster === undefined ? undefined : names,
  };
  refuseWhatDoesNotGo(file, data, options);
  const model = fitted(data, options);
  const extras = isEstimable(model)
    ? computeCoxDiagnostics(data, model, { ...options, ...(cluster !== undefined && { cluster }) })
    : { json: {}, text: [] };
  return {
    json: {
      ...jsonOf(data.names, model),
      ...extras.json,
      ...(table.unjudged > 0 && { unjudged: table.unjudged }),
    },
    text: [
      ...textOf(data.names, model, table.observations.left.length - rows.length),
      ...extras.text,
      ...(cluster === undefined
        ? gameLines(table, options.ties === 'exact' ? 'take --ties efron' : 'take --bootstrap 200')
        : []),
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
      isEstimable(fitCox({ ...data, covariates: withoutCovariate(data.covariates, left) }, options)),
  );
  return blamed.length === 0 ? model : notEstimable(`${model.notEstimable}: ${blamed.join(' or ')}`);
}

/** Do errors by cluster exist for this model, or samples of whole clusters? */
function takesClusters({ rightCensored }: Pick<CoxData, 'rightCensored'>, options: CoxOptions): boolean {
  const isPartial = options.model === 'hazards' && rightCensored !== undefined;
  return options.ties !== 'exact' && (isPartial || options.bootstrap !== undefined);
}

/** Throws a readable error for options that the requested model does not support. */
function refuseWhatDoesNotGo(file: string, { rightCensored }: CoxData, options: CoxOptions): void {
  const refuse = (expected: string, found: string) => {
    throw new InputError(`${file}: expected ${expected}, found ${found}`);
  };
  const isPartial = options.model === 'hazards' && rightCensored !== undefined;
  if (options.zph !== undefined && !isPartial)
    refuse('exact and right-censored times and --model hazards for --zph', 'something else');
  if (options.cluster !== undefined && !isPartial && options.bootstrap === undefined)
    refuse(
      '--bootstrap beside --cluster, such as --bootstrap 200, which draws whole clusters again: without it errors by cluster need --model hazards and exact or right-censored times (columns time,status)',
      options.model === 'hazards'
        ? 'times in intervals (left,right) without it'
        : `--model ${options.model} without it`,
    );
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
  const [, ...levels] = groupLevelsOf(cells);
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
    formatNumber(estimate),
    formatNumber(standardError),
    formatInterval(interval),
    formatNumber(Math.exp(estimate)),
    formatPValue(p),
  ]);
  return [
    ...alignedTable(['covariate', 'coefficient', 'error', '95 %', 'ratio', 'p'], rows),
    '',
    `n = ${model.n}, log-likelihood ${formatNumber(model.logLikelihood)}, without covariates ${formatNumber(model.logLikelihoodNull)}`,
    `likelihood ratio: chi-square ${formatNumber(chiSquare)}, df ${degrees}, p ${formatPValue(p)}`,
    ...leftOut,
  ];
}
