/** Compile, routing and rules: what documents cost. */
import { environmentOf } from '../../runtime/engine/facts/environment-of.ts';
import type { Product } from '../../runtime/engine/product.ts';
import { decideRoute } from '../../runtime/engine/routing/route.ts';
import { judge } from '../../runtime/engine/rules/judge.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import { repository } from '../../src/documents/files/repository.ts';
import { loadDocuments } from '../../src/product/load.ts';
import { functions } from '../../src/trade/index.ts';
import { line, microsecondsOf, timeOf } from './measure.ts';

const NOW = '2026-11-21T17:00:00.000Z';

export function benchDocuments(): void {
  const { organisations } = loadDocuments();
  const ms = timeOf(() => loadDocuments(repository, { lastRead: new Map() }), 5);
  line('compile, all organisations, read from disk', `${ms.toFixed(0)} ms`);
  line('compile, for each organisation', `${(ms / organisations.size).toFixed(1)} ms`, '< 50 ms');
  const product = organisations.get('main')?.product;
  if (!product) throw new Error('The default organisation does not compile: see `npm run check`');
  benchRouting(product);
  benchRules(product);
}

/** First and last row of the table, as a ratio: an index does not care which. */
function benchRouting(product: Product): void {
  const session = startSession({ now: NOW, flags: {} });
  const cost = (status: string) => {
    const application = { uuid: 'x', status: { checklistStatus: status } };
    const env = environmentOf(product, { ...session, application, profile: {} }, functions);
    return microsecondsOf(() => decideRoute(product, env, status));
  };
  const statuses = Object.keys(product.statuses.statuses);
  const costs = statuses.map(cost);
  const worst = Math.max(...costs);
  line(`a route decision, the dearest of ${statuses.length} statuses`, `${worst.toFixed(2)} µs`, '< 1 µs');
  line('  against the cheapest', `${(worst / Math.min(...costs)).toFixed(1)} ×`);
}

function benchRules(product: Product): void {
  const env = () => environmentOf(product, startSession({ now: NOW, flags: {} }), functions);
  const costs = Object.values(product.screens).map(({ id, rules }) => {
    const facts = env();
    const judged = rules.flatMap((rule) => product.rules[rule] ?? []);
    return {
      id,
      micro: microsecondsOf(() => judged.map((rule) => judge(rule, facts, (name) => product.rules[name])), 200),
    };
  });
  const dearest = costs.sort((a, b) => b.micro - a.micro)[0];
  if (dearest) line(`all rules of a screen, the dearest (${dearest.id})`, `${dearest.micro.toFixed(1)} µs`, '< 100 µs');
}
