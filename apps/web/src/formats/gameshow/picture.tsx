/** Four at a table, one of them speaking. */
/** Seats. */
const [a, b, c, d] = 'ABCD';

export default function GameshowPicture() {
  return (
    <svg className="pic" viewBox="0 0 320 200" aria-hidden="true">
      <path
        className="kf f-r"
        d="M208 12H268Q280 12 280 24V38Q280 50 268 50H224L206 63L210 50Q196 50 196 38V24Q196 12 208 12Z"
      />
      <path className="k thin" d="M210 31h54" />
      <circle className="kf f-human" cx="54" cy="100" r="26" />
      <ellipse className="f-on-human" cx="51.4" cy="98.4" rx="2.6" ry="4.2" />
      <ellipse className="f-on-human" cx="63.9" cy="98.4" rx="2.6" ry="4.2" />
      <rect className="kf f-computer" x="98" y="74" width="52" height="52" rx="2.6" />
      <rect className="f-on-computer" x="119.1" y="94.3" width="4.7" height="8.3" />
      <rect className="f-on-computer" x="131.5" y="94.3" width="4.7" height="8.3" />
      <path className="kf f-r" d="M194 74H220V126H194A26 26 0 0 1 194 74Z" />
      <ellipse className="f-k" cx="187.8" cy="98.4" rx="2.6" ry="4.2" />
      <rect className="f-k" x="197.9" y="94.3" width="4.7" height="8.3" />
      <rect className="kf f-computer" x="238" y="74" width="52" height="52" rx="2.6" />
      <rect className="f-on-computer" x="251.8" y="94.3" width="4.7" height="8.3" />
      <rect className="f-on-computer" x="264.3" y="94.3" width="4.7" height="8.3" />
      <rect className="kf f-r" x="14" y="138" width="292" height="80" rx="10" />
      <rect className="kf f-r" x="36" y="128" width="36" height="34" rx="5" />
      <text x="54" y="152" textAnchor="middle" fontSize="19">
        {a}
      </text>
      <rect className="kf f-r" x="106" y="128" width="36" height="34" rx="5" />
      <text x="124" y="152" textAnchor="middle" fontSize="19">
        {b}
      </text>
      <rect className="kf f-r" x="176" y="128" width="36" height="34" rx="5" />
      <text x="194" y="152" textAnchor="middle" fontSize="19">
        {c}
      </text>
      <rect className="kf f-r" x="246" y="128" width="36" height="34" rx="5" />
      <text x="264" y="152" textAnchor="middle" fontSize="19">
        {d}
      </text>
    </svg>
  );
}
