/** Figures as a list of names and values, with all that is behind them as JSON. */

interface Props {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly className?: string;
  /** Download: file name, content and link text. */
  readonly json: { readonly file: string; readonly value: object; readonly label: string };
}

export function FigureList({ title, lines, className = '', json: { file, value, label } }: Props) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <dl className={`statistics-scores ${className} small`}>
        {lines.map(([name, text]) => [
          <dt key={name} className="soft">
            {name}
          </dt>,
          <dd key={`${name} value`} className="mono">
            {text}
          </dd>,
        ])}
      </dl>
      <a
        className="small"
        download={file}
        href={`data:application/json,${encodeURIComponent(JSON.stringify(value, null, 2))}`}
      >
        {label}
      </a>
    </section>
  );
}
