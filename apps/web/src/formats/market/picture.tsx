/** A bettor before a price between human and computer. */
export default function MarketPicture() {
  return (
    <svg className="pic" viewBox="0 0 320 200" aria-hidden="true">
      <clipPath id="picture-market">
        <rect x="140" y="24" width="160" height="118" rx="10" />
      </clipPath>
      <g clipPath="url(#picture-market)">
        <rect className="f-human-wash" x="140" y="24" width="160" height="59" />
        <rect className="f-computer-wash" x="140" y="83" width="160" height="59" />
      </g>
      <rect className="k" x="140" y="24" width="160" height="118" rx="10" />
      <path className="k thin" d="M140 83h160" strokeDasharray="2 6" />
      <path className="k" strokeWidth={3.5} d="M142 83h24V66h26v26h26V58h26V42h24" />
      <circle className="kf f-human" cx="271" cy="42" r="8" />
      <path
        className="kf f-r"
        d="M22.5 211.7V165.2Q22.5 134.2 53.5 134.2H113.5Q115.5 134.2 115.5 136.2V211.7Z"
      />
      <path className="kf f-r" d="M69 66H100V128H69A31 31 0 0 1 69 66Z" />
      <ellipse className="f-k" cx="65.3" cy="95.1" rx="3.1" ry="5" />
      <rect className="f-k" x="77.4" y="90.2" width="5.6" height="9.9" />
      <circle className="kf f-r" cx="172" cy="182" r="14" />
      <ellipse className="f-on-human" cx="168.6" cy="178.4" rx="1.4" ry="2.2" />
      <ellipse className="f-on-human" cx="175.4" cy="178.4" rx="1.4" ry="2.2" />
      <rect className="kf f-r" x="206" y="168" width="28" height="28" rx="1.4" />
      <rect className="f-on-computer" x="215.4" y="176.1" width="2.5" height="4.5" />
      <rect className="f-on-computer" x="222.1" y="176.1" width="2.5" height="4.5" />
      <circle className="kf f-r" cx="268" cy="182" r="14" />
      <ellipse className="f-on-human" cx="264.6" cy="178.4" rx="1.4" ry="2.2" />
      <ellipse className="f-on-human" cx="271.4" cy="178.4" rx="1.4" ry="2.2" />
    </svg>
  );
}
