import type { Json } from '../../schema/copy.ts';
import { isObject } from '../forms/shown.ts';
import { determine } from '../logic/determine.ts';
import { widgetIn } from '../machine/report.ts';
import type { JsonObject } from '../machine/session.ts';
import type { Tools } from '../machine/turn.ts';
import { view } from '../machine/view.ts';
import { standingProduct } from '../overlays/active-product.ts';
import type { Product } from '../product.ts';
import type { Engine } from './engine.ts';
import { JourneyError } from './verbs.ts';

/**
 * Reads what a widget block shows to the end. A widget that shows documents has them in its value `documents`, each with
 * its `id`, its number of `pages` and those of them that were read (`pagesRead`), and reports each page that is read to
 * its bottom as `page-read`.
 */
export function read(product: Product, tools: Tools, engine: Engine, key: string): void {
  for (const document of documentsOf(product, tools, engine, key)) {
    const { id = null, pages, pagesRead } = document;
    const known = Array.isArray(pagesRead) ? pagesRead : [];
    for (let page = 1; page <= Number(pages); page += 1)
      if (!known.includes(page))
        engine.dispatch({
          type: 'report',
          at: engine.now(),
          block: key,
          event: 'page-read',
          data: { document: id, page },
        });
  }
}

function documentsOf(product: Product, tools: Tools, engine: Engine, key: string): JsonObject[] {
  const stands = standingProduct(product, engine.session, tools.functions);
  const { screen, dialog, hidden } = view(product, engine.session, tools.functions);
  const inDialog = dialog === null ? undefined : widgetIn(stands.product.dialogs[dialog]?.blocks ?? {}, key);
  const block = inDialog ?? widgetIn(screen?.blocks ?? {}, key);
  if (!block || hidden.includes(key)) throw new JourneyError(`read ${key}`, 'a widget block of the screen', null);
  const found = determine(block.values?.documents ?? null, stands.env, (id) => stands.product.rules[id]);
  const documents: Json = found.known ? found.value : null;
  if (!Array.isArray(documents)) throw new JourneyError(`read ${key}`, 'documents to read', documents);
  return documents.filter(isObject);
}
