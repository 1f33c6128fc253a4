import type { RuleLookup } from '../../engine/logic/determine.ts';
import { type Dates, datesOf, productInForce } from '../../engine/overlays/product-in-force.ts';
import { documentInForce } from '../../engine/overlays/versions.ts';
import type { Product } from '../../engine/product.ts';
import type { Application } from '../../engine/session/session.ts';
import type { Paper } from '../../schema/types.ts';
import type { WorkflowDocuments } from './workflow-documents.ts';

/** What of the documents is in force for a journey's application, at the time of the question. */
export type DocumentsInForce = {
  /** The days that decide. */
  dates(): Dates;
  product(): Product;
  rules: RuleLookup;
  /** Undefined if there is no such paper. */
  paper(id: string): Paper | undefined;
};

export function documentsInForce(
  product: Product,
  { papers }: Pick<WorkflowDocuments, 'papers'>,
  at: () => { now: string; application: Application },
): DocumentsInForce {
  const dates = (): Dates => datesOf(product, { ...at(), place: { kind: 'nowhere' } });
  const inForce = (): Product => productInForce(product, dates());
  return {
    dates,
    product: inForce,
    rules: (id) => inForce().rules[id],
    paper(id) {
      const paper = papers[id];
      return paper && documentInForce(paper, dates(), 'application');
    },
  };
}
