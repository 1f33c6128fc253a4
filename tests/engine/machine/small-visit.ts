import { compileFor } from '../../../runtime/language/compile.ts';
import type { RuleKind } from '../../../runtime/schema/types.ts';
import { type Changes, preparedWith } from '../../documents/fixture.ts';
import { Visit } from './visit.ts';

const base = {
  title: 'T',
  owner: 'product',
  effective: '2026-01-01',
  source: 'Test',
};

/** A rule of the small product, as a file of it; `examples` are its own. */
export const rule = (id: string, members: object): Changes => ({
  [`flows/rules/${id}.json`]: JSON.stringify({ ...base, id, kind: kindOf(members), ...members }),
});

function kindOf(members: { effects?: object[] }): RuleKind {
  const effects = (members.effects ?? []).flatMap(Object.keys);
  if (effects.length === 0) return 'condition';
  return effects.includes('block') || effects.includes('confirm') ? 'input' : 'navigation';
}

/** The same of a rule that reads what no request of the small product carries, so that its server does not judge it. */
export const pageRule = (id: string, members: object): Changes =>
  rule(id, { server: { skipped: 'No request carries what it reads.' }, ...members });

/** A visit of the small product of tests/documents, with some of its files changed. */
export function smallVisit(changes: Changes = {}): Visit {
  const { product, diagnostics } = compileFor(preparedWith(changes), 'main');
  if (!product) throw new Error(diagnostics.map(({ file, message }) => `${file}: ${message}`).join('; '));
  return new Visit(product);
}

export const home = { address: { street: '1 Elm St', zip: '80203', use: 'HOME' } };
