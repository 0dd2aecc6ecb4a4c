/** Small drawings for the rules, equivalent to the text beside them. */
import type { ReactNode } from 'react';
import './rules-pictures.css';

/** Small drawings for the rules; decorative, with text beside them. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className="picture" viewBox="0 0 240 120" aria-hidden="true">
      {children}
    </svg>
  );
}

function Person({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cy="-11" r="7" />
      <path d="M-13 13c0-18 26-18 26 0" />
    </g>
  );
}

/** The player of unknown nature. */
function Unknown({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="picture-card" x="-17" y="-21" width="34" height="42" rx="3" />
      <text y="8" fontSize="24">
        ?
      </text>
    </g>
  );
}

const Circle = ({ x, y, r = 7 }: { x: number; y: number; r?: number }) => (
  <circle className="picture-human" cx={x} cy={y} r={r} />
);
const Square = ({ x, y, r = 6 }: { x: number; y: number; r?: number }) => (
  <rect className="picture-machine" x={x - r} y={y - r} width={2 * r} height={2 * r} />
);

export function TablePicture() {
  return (
    <Picture>
      <path className="picture-faint" d="M66 82L104 48M120 76V56M174 82L136 48" />
      <Circle x={86} y={28} r={11} />
      <Square x={154} y={28} r={10} />
      <Unknown x={120} y={28} />
      <Person x={60} y={100} />
      <Person x={120} y={100} />
      <Person x={180} y={100} />
    </Picture>
  );
}

export function StartPicture({ early, others }: { early: string; others: string }) {
  return (
    <Picture>
      <Unknown x={24} y={60} />
      <path d="M48 50L128 30M121 27l8 3-6 6" />
      <path className="picture-dashed" d="M48 70L80 78M106 84L128 90" />
      <path d="M121 84l8 6-8 5" />
      <circle className="picture-faint" cx="93" cy="81" r="13" />
      <path className="picture-strong" d="M93 68a13 13 0 1 1-12.4 9" />
      <text x="93" y="86" fontSize="14">
        5
      </text>
      <Person x={148} y={32} />
      <text className="picture-words" x="168" y="34">
        {early}
      </text>
      <Person x={148} y={96} />
      <Person x={166} y={96} />
      <text className="picture-words" x="184" y="98">
        {others}
      </text>
    </Picture>
  );
}

export function PricePicture({ paid }: { paid: string }) {
  return (
    <Picture>
      <rect className="picture-human" x="20" y="42" width="124" height="24" />
      <rect className="picture-machine" x="144" y="42" width="76" height="24" />
      <path className="picture-strong" d="M144 34V74" />
      <text x="144" y="28" fontSize="22">
        62
      </text>
      <text className="picture-small" x="20" y="84">
        0
      </text>
      <text className="picture-small" x="220" y="84">
        100
      </text>
      <Circle x={84} y={100} r={8} />
      <path d="M98 100H124M118 95l6 5-6 5" />
      <text className="picture-words" x="132" y="105">
        {paid}
      </text>
    </Picture>
  );
}

export function BetPicture() {
  return (
    <Picture>
      <rect className="picture-upper" x="16" y="8" width="208" height="48" />
      <rect className="picture-lower" x="16" y="56" width="208" height="48" />
      <path className="picture-strong" d="M16 56H44V46H72V36H100V26H136V36H164V46H192V56H224" />
      {[44, 72, 100].map((x, index) => (
        <Circle key={x} x={x} y={76 - 10 * index} />
      ))}
      {[136, 164, 192].map((x, index) => (
        <Square key={x} x={x} y={56 + 10 * index} />
      ))}
    </Picture>
  );
}

export function EndPicture() {
  return (
    <Picture>
      <circle className="picture-card" cx="40" cy="60" r="26" />
      <path className="picture-strong" d="M40 60V40M40 60L40 34" />
      <path d="M40 30V34M40 86V90M10 60H14M66 60H70" />
      {[32, 60, 88].map((y) => (
        <path key={y} className="picture-strong" d={`M96 ${y}l6 6 11-13`} />
      ))}
      <path d="M126 60H154M147 54l7 6-7 6" />
      <rect className="picture-card" x="166" y="24" width="54" height="72" rx="3" />
      <Circle x={193} y={48} r={11} />
      <Square x={193} y={76} r={9} />
    </Picture>
  );
}

export function SealPicture() {
  return (
    <Picture>
      <rect className="picture-card" x="16" y="36" width="84" height="56" rx="2" />
      <path d="M16 38L58 68 100 38" />
      <circle className="picture-wax" cx="58" cy="68" r="11" />
      <path d="M112 64H136M129 58l7 6-7 6" />
      <path className="picture-card" d="M148 52L190 22 232 52V98H148Z" />
      <rect className="picture-card" x="158" y="14" width="64" height="52" />
      <Circle x={176} y={40} />
      <path className="picture-strong" d="M192 40l6 7 12-15" />
      <path className="picture-card" d="M148 52L190 78 232 52V98H148Z" />
    </Picture>
  );
}
