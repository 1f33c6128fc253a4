import { useMemo } from 'react';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import styles from './chart.module.css';
import { type ChartData, chartData, formattedValue } from './chart-data.ts';
import { Drawing } from './drawing.tsx';

/** A chart with a legend, and the same numbers in a table. Copy: title, table, and a label for each column. */
export function Chart({ id, props, values, copy }: BlockWidgetProps) {
  const data = useMemo(() => chartData(props, values, copy), [props, values, copy]);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title} id={`${id}-title`}>
        {copy.title}
      </figcaption>
      {data.measured.length > 1 ? <Key data={data} /> : null}
      <Drawing data={data} />
      <details>
        <summary className={styles.summary}>{copy.table}</summary>
        <Table id={id} data={data} />
      </details>
    </figure>
  );
}

function Key({ data: { measured } }: { data: ChartData }) {
  return (
    <ul className={styles.key} aria-hidden="true">
      {measured.map(({ key, label }, index) => (
        <li key={key} data-series={index}>
          {label}
        </li>
      ))}
    </ul>
  );
}

function Table({ id, data: { along, measured, rows } }: { id: string; data: ChartData }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-labelledby={`${id}-title`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[along, ...measured].map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[along.key])}>
              <th scope="row">{formattedValue(along.format, row[along.key])}</th>
              {measured.map(({ key, format }) => (
                <td key={key}>{formattedValue(format, row[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
