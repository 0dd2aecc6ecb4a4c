/** An interrogator below two witnesses. */
/** Seats. */
const [a, b] = 'AB';

export default function ImitationPicture() {
  return (
    <svg className="pic" viewBox="0 0 320 200" aria-hidden="true">
      <rect className="kf f-r" x="34" y="22" width="108" height="104" rx="10" />
      <rect className="kf f-r" x="178" y="22" width="108" height="104" rx="10" />
      <clipPath id="picture-a">
        <rect x="36" y="24" width="104" height="100" rx="8" />
      </clipPath>
      <clipPath id="picture-b">
        <rect x="180" y="24" width="104" height="100" rx="8" />
      </clipPath>
      <g clipPath="url(#picture-a)">
        <path className="kf f-s" d="M52 160.8V124.8Q52 100.8 76 100.8H122Q124 100.8 124 102.8V160.8Z" />
        <path className="kf f-s" d="M88 48H112V96H88A24 24 0 0 1 88 48Z" />
        <ellipse className="f-k" cx="85.1" cy="70.6" rx="2.4" ry="3.8" />
        <rect className="f-k" x="94.5" y="66.7" width="4.3" height="7.7" />
      </g>
      <g clipPath="url(#picture-b)">
        <path className="kf f-s" d="M196 160.8V124.8Q196 100.8 220 100.8H266Q268 100.8 268 102.8V160.8Z" />
        <path className="kf f-s" d="M232 48H256V96H232A24 24 0 0 1 232 48Z" />
        <ellipse className="f-k" cx="223.4" cy="70.6" rx="2.4" ry="3.8" />
        <rect className="f-k" x="232.7" y="66.7" width="4.3" height="7.7" />
      </g>
      <rect className="kf f-k" x="34" y="22" width="30" height="28" rx="8" />
      <text x="49" y="42" textAnchor="middle" fontSize="17" className="f-ok">
        {a}
      </text>
      <rect className="kf f-k" x="256" y="22" width="30" height="28" rx="8" />
      <text x="271" y="42" textAnchor="middle" fontSize="17" className="f-ok">
        {b}
      </text>
      <path
        className="kf f-human"
        d="M125.5 248.1V213.6Q125.5 190.6 148.5 190.6H171.5Q194.5 190.6 194.5 213.6V248.1Z"
      />
      <circle className="kf f-human" cx="160" cy="163" r="23" />
      <ellipse className="f-on-human" cx="154.5" cy="157" rx="2.3" ry="3.7" />
      <ellipse className="f-on-human" cx="165.5" cy="157" rx="2.3" ry="3.7" />
      <path
        className="kf f-r"
        d="M76 148H102Q114 148 114 160V166Q114 178 102 178H76Q64 178 64 166V160Q64 148 76 148Z"
      />
      <circle className="f-k" cx="77" cy="163" r="3.2" />
      <circle className="f-k" cx="89" cy="163" r="3.2" />
      <circle className="f-k" cx="101" cy="163" r="3.2" />
      <path
        className="kf f-r"
        d="M218 148H244Q256 148 256 160V166Q256 178 244 178H218Q206 178 206 166V160Q206 148 218 148Z"
      />
      <circle className="f-k" cx="219" cy="163" r="3.2" />
      <circle className="f-k" cx="231" cy="163" r="3.2" />
      <circle className="f-k" cx="243" cy="163" r="3.2" />
    </svg>
  );
}
