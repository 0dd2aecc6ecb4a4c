/** A human and a stranger talk. */
export default function DuelPicture() {
  return (
    <svg className="pic" viewBox="0 0 320 200" aria-hidden="true">
      <path
        className="kf f-r"
        d="M104 20H172Q184 20 184 32V52Q184 64 172 64H120L102 77L106 64Q92 64 92 52V32Q92 20 104 20Z"
      />
      <path className="k thin" d="M106 36h64" />
      <path className="k thin" d="M106 48h40" />
      <path
        className="kf f-r"
        d="M210 46H232Q244 46 244 58V72Q244 84 232 84H230L234 97L216 84H210Q198 84 198 72V58Q198 46 210 46Z"
      />
      <text x="221" y="73" textAnchor="middle" fontSize="24">
        ?
      </text>
      <path className="kf f-human" d="M25 243.8V192.8Q25 158.8 59 158.8H93Q127 158.8 127 192.8V243.8Z" />
      <circle className="kf f-human" cx="76" cy="118" r="34" />
      <ellipse className="f-on-human" cx="73.3" cy="116" rx="3.4" ry="5.4" />
      <ellipse className="f-on-human" cx="89.6" cy="116" rx="3.4" ry="5.4" />
      <path className="kf f-r" d="M193 257.8V206.8Q193 172.8 227 172.8H293Q295 172.8 295 174.8V257.8Z" />
      <path className="kf f-r" d="M244 98H278V166H244A34 34 0 0 1 244 98Z" />
      <ellipse className="f-k" cx="230.4" cy="130" rx="3.4" ry="5.4" />
      <rect className="f-k" x="243.7" y="124.5" width="6.1" height="10.9" />
    </svg>
  );
}
