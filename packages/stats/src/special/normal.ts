/** The normal distribution, precise in its tails. */

const SQRT_2 = Math.SQRT2;
const INVERSE_SQRT_2PI = 0.3989422804014327;
const SQRT_32 = 5.656854249492381;
/** Below this the integral from 0 is computed, above it the tail: where the two are equally large. */
const MIDDLE = 0.67448975;

/** Height of the standard normal curve at x. */
export const normalDensity = (x: number): number => INVERSE_SQRT_2PI * Math.exp(-0.5 * x * x);

/**
 * Probability that a standard normal is at most x, with full relative precision in the lower tail.
 * Cody, Math. Comp. 23 (1969) 631, in the form of ANORM (SPECFUN, ACM TOMS 19 (1993) 22).
 */
export function normalCdf(x: number): number {
  if (Math.abs(x) <= MIDDLE) return 0.5 + normalFromZero(x);
  const tail = Math.exp(-0.5 * x * x) * scaledTail(Math.abs(x));
  return x < 0 ? tail : 1 - tail;
}

/** Probability that a standard normal exceeds x, with full relative precision in the upper tail. */
export const normalSurvival = (x: number): number => normalCdf(-x);

/**
 * Density over probability, phi(x) / Phi(x): how far the mean moves up when a standard normal is known to be
 * below x. Stays finite and precise where both underflow: about -x far below 0.
 */
export function normalHazard(x: number): number {
  if (x < -MIDDLE) return INVERSE_SQRT_2PI / scaledTail(-x);
  const bell = Math.exp(-0.5 * x * x);
  const cdf = x > MIDDLE ? 1 - bell * scaledTail(x) : 0.5 + normalFromZero(x);
  return (INVERSE_SQRT_2PI * bell) / cdf;
}

/** Error function: the share of a normal with variance 1/2 that lies within x of 0, with the sign of x. */
export const erf = (x: number): number =>
  Math.abs(x * SQRT_2) <= MIDDLE ? 2 * normalFromZero(x * SQRT_2) : 1 - 2 * normalCdf(-x * SQRT_2);

/** Complementary error function 1 - erf(x), precise where it is small. */
export const erfc = (x: number): number => 2 * normalCdf(-x * SQRT_2);

/** Integral of the density from 0 to x, for |x| up to MIDDLE. */
function normalFromZero(x: number): number {
  const s = x * x;
  const above =
    (((0.06568233791820745 * s + 2.2352520354606837) * s + 161.02823106855587) * s + 1067.6894854603709) * s +
    18154.98125334356;
  const below =
    (((s + 47.202581904688245) * s + 976.0985517377767) * s + 10260.932208618979) * s + 45507.78933502673;
  return (x * above) / below;
}

/** The upper tail at y divided by exp(-y^2/2), for y above MIDDLE. Never underflows. */
function scaledTail(y: number): number {
  return y > SQRT_32 ? farTail(y) : nearTail(y);
}

function nearTail(y: number): number {
  const above =
    (((((((1.0765576773720192e-8 * y + 0.39894151208813466) * y + 8.883149794388377) * y +
      93.50665613217785) *
      y +
      597.2702763948002) *
      y +
      2494.5375852903726) *
      y +
      6848.190450536283) *
      y +
      11602.65143764735) *
      y +
    9842.714838383978;
  const below =
    (((((((y + 22.266688044328117) * y + 235.387901782625) * y + 1519.3775994075547) * y +
      6485.558298266761) *
      y +
      18615.571640885097) *
      y +
      34900.95272114598) *
      y +
      38912.00328609327) *
      y +
    19685.429676859992;
  return above / below;
}

function farTail(y: number): number {
  const s = 1 / (y * y);
  const above =
    ((((0.023073441764940174 * s + 0.215898534057957) * s + 0.12740116116024736) * s + 0.022235277870649807) *
      s +
      0.0014216191932278934) *
      s +
    0.000029112874951168793;
  const below =
    ((((s + 1.284260096144911) * s + 0.4682382124808651) * s + 0.06598813786892856) * s +
      0.0037823963320275824) *
      s +
    0.00007297515550839662;
  return (INVERSE_SQRT_2PI - (s * above) / below) / y;
}
