import { pollClass } from '../../../../runtime/engine/routing/poll.ts';
import type { Lifecycle, Statuses } from '../../../../runtime/schema/types.ts';
import type { ServedDocuments } from '../../../documents/compile/served.ts';
import { type Html, html } from '../../pages/html.ts';

/** A product's documents about its statuses. */
export type StatusDocuments = { states: Lifecycle['states']; statuses: Statuses };

/**
 * The documents of an application's lifecycle, or of the lifecycle of an organisation's new applications; undefined if there
 * are none.
 */
export function statusDocumentsOf(
  documents: ServedDocuments,
  { org, lifecycle }: { org: string; lifecycle?: string },
): StatusDocuments | undefined {
  const { product, server } = documents.organisations.get(org) ?? {};
  const states = server?.lifecycle[lifecycle ?? product?.document.lifecycle ?? '']?.states;
  return product && states && { states, statuses: product.statuses };
}

/** A status, coloured by its documents: whether it is final, or waits for an answer. */
export function statusTag(status: string | null, documents: StatusDocuments | undefined): Html {
  // A long status may break between its words.
  const [first = '', ...others] = (status ?? 'no status').split('_');
  const colour = status === null || !documents ? 'open' : colourOf(status, documents);
  return html`<span class="tag ${colour}">${first}${others.map((word) => html`_<wbr>${word}`)}</span>`;
}

function colourOf(status: string, { states, statuses }: StatusDocuments): string {
  const final = Object.hasOwn(states, status) ? states[status]?.final : undefined;
  if (final === 'closed') return 'bad';
  if (final === 'completed') return 'good';
  return pollClass(statuses, status) === 'waiting' ? 'busy' : 'open';
}
