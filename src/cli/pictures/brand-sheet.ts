import { html, raw } from 'hono/html';
import type { Picture } from './camera.ts';

/** The moments in which brands are compared, in the order of the columns. */
const moments = ['moment first-page', 'moment offers', 'moment decline'];

const style = `body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #ececec; color: #222; }
th { text-align: left; padding: 8px 16px 8px 0; vertical-align: top; }
td { vertical-align: top; padding: 0 8px 24px 0; }
img { display: block; width: 280px; border: 1px solid #bbb; background: #fff; }`;

/** An HTML page with three screens of each brand, at the smallest width and in the light scheme: a row for each brand. */
export async function brandSheet(pictures: readonly Picture[]): Promise<string> {
  const compared = pictures.filter(({ group }) => moments.some((moment) => group.startsWith(moment)));
  const width = Math.min(...compared.map((picture) => picture.width));
  const shown = compared.filter((picture) => picture.width === width && picture.title.endsWith(' light'));
  const brands = Map.groupBy(shown, ({ title }) => title.split(/[\s,]/)[0] ?? '');
  const rows = [...brands].sort(([one], [other]) => one.localeCompare(other));
  const cell = (of: readonly Picture[], moment: string) => {
    const picture = of.find(({ group }) => group.startsWith(moment));
    return html`<td>${picture && html`<a href="${picture.file}"><img src="${picture.file}" alt="${picture.title}, ${moment}" loading="lazy"></a>`}</td>`;
  };
  const lines = rows.map(
    ([brand, of]) => html`<tr><th scope="row">${brand}</th>${moments.map((moment) => cell(of, moment))}</tr>`,
  );
  const heads = moments.map((moment) => html`<th scope="col">${moment.replace('moment ', '')}</th>`);
  return String(
    await html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Brands</title><style>${raw(style)}</style><h1>${rows.length} brands</h1><table><tr><th></th>${heads}</tr>${lines}</table></html>`,
  );
}
