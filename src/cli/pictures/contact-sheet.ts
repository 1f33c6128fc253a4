import { html, raw } from 'hono/html';
import type { Picture } from './camera.ts';

const style = `body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #ececec; color: #222; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
figure { margin: 0; }
img { display: block; max-height: 900px; border: 1px solid #bbb; background: #fff; }
img[data-wide] { width: 560px; height: auto; max-height: none; }
img[data-narrow] { width: 240px; height: auto; max-height: none; }`;

/** An HTML page with all screenshots in their groups; it is saved in their folder. */
export async function contactSheet(pictures: readonly Picture[]): Promise<string> {
  const groups = Map.groupBy(pictures, ({ group }) => group);
  const sections = [...groups].map(
    ([group, members]) => html`<section id="${group}"><h2>${group}</h2><div>${members.map(figure)}</div></section>`,
  );
  const links = [...groups.keys()].map((group) => html`<a href="#${group}">${group}</a>`);
  return String(
    await html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${raw(style)}</style><h1>${pictures.length} pictures</h1><nav>${links}</nav>${sections}</html>`,
  );
}

const figure = ({ title, width, file }: Picture) =>
  html`<figure><a href="${file}"><img src="${file}" alt="${title}" loading="lazy" ${width > 640 ? 'data-wide' : 'data-narrow'}></a><figcaption>${title}, ${width} px</figcaption></figure>`;
