import { determine } from '../../engine/logic/determine.ts';
import { widgetIn } from '../../engine/machine/report.ts';
import type { Tools } from '../../engine/machine/transition/transition-context.ts';
import { view } from '../../engine/machine/view.ts';
import { productOfSession } from '../../engine/overlays/active-product.ts';
import type { Product } from '../../engine/product.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { WidgetBlock } from '../../schema/types.ts';
import type { JourneyPage } from './journey-page.ts';
import { JourneyError } from './verbs.ts';

/**
 * Reads everything that a widget block shows. A widget with documents has them in its value or setting `documents`,
 * each with `id`, `unread` pages and `fields`. Reports `opened` for each document, `page-read` with its `version` for
 * each page read to the bottom, `all-read` once no page is unread and, if the setting `sign` is on, `field-signed` with
 * the number `left` for each of the applicant's lines.
 */
export function read(product: Product, tools: Tools, engine: JourneyPage, key: string): void {
  const { block, documents } = shown(product, tools, engine, key);
  const report = (event: string, data: JsonObject): void =>
    engine.dispatch({ type: 'report', at: engine.now(), block: key, event, data });
  let unread = 0;
  for (const { id: document = null, sha256: version = '', unread: pages } of documents) {
    report('opened', { document });
    for (const page of Array.isArray(pages) ? pages : []) {
      unread += 1;
      report('page-read', { document, version, page });
    }
  }
  if (unread > 0) report('all-read', {});
  if (block.props?.sign !== true) return;
  const lines = documents.flatMap(({ id = null, fields }) =>
    (Array.isArray(fields) ? fields : [])
      .filter(isApplicants)
      .map((field) => ({ document: id, field: field.id ?? null })),
  );
  for (const [index, line] of lines.entries()) report('field-signed', { ...line, left: lines.length - index - 1 });
}

const isApplicants = (field: Json): field is JsonObject =>
  isObject(field) && field.whose !== 'other' && (field.kind === 'signature' || field.kind === 'initials');

function shown(
  product: Product,
  tools: Tools,
  engine: JourneyPage,
  key: string,
): { block: WidgetBlock; documents: JsonObject[] } {
  const stands = productOfSession(product, engine.session, tools.functions);
  const { screen, dialog, hidden } = view(product, engine.session, tools.functions);
  const inDialog = dialog === null ? undefined : widgetIn(stands.product.dialogs[dialog]?.blocks ?? {}, key);
  const block = inDialog ?? widgetIn(screen?.blocks ?? {}, key);
  if (!block || hidden.includes(key)) throw new JourneyError(`read ${key}`, 'a widget block of the screen', null);
  const found = determine(block.values?.documents ?? null, stands.env, (id) => stands.product.rules[id]);
  const given = found.known ? found.value : null;
  // Settings of a widget are JSON of a validated document.
  const documents = given ?? (block.props?.documents as Json | undefined) ?? null;
  if (!Array.isArray(documents)) throw new JourneyError(`read ${key}`, 'documents to read', documents);
  return { block, documents: documents.filter(isObject) };
}
