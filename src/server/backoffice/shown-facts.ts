import { declaredAt } from '../../../runtime/engine/facts/fact-value.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { type Leaf, leavesOf } from '../../../runtime/json/leaves.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import { factInWords } from '../../values/names/names-in-words.ts';
import type { ApplicationRow } from '../application-record/application-record.ts';

/** The placeholder for a value that is not shown. */
export const masked = '••••';

/** A fact with its title. */
export type ShownFact = Leaf & { title: string };

/** Whether the member of staff may read a fact, by the first part of its name. */
type MayRead = (part: 'answers' | 'facts', name: string) => boolean;

/**
 * The facts of an application by dotted name. A sensitive value shows only its last four characters; a value that may not be
 * read is masked entirely.
 */
export function shownFacts(
  row: ApplicationRow,
  { facts }: Product,
  lifecycle: Lifecycle,
  mayRead: MayRead = () => true,
): { answers: ShownFact[]; vendors: ShownFact[]; status: ShownFact[] } {
  const secret = (name: string): boolean => facts[name.split('.')[0] ?? '']?.sensitive === true;
  const isNotSensitive = (name: string): boolean => lifecycle.facts[name.split('.')[0] ?? '']?.sensitive !== true;
  const seen = (part: 'answers' | 'facts', list: Leaf[]): ShownFact[] =>
    list.map(({ name, value }) => {
      const shown = mayRead(part, name.split('.')[0] ?? '') ? value : masked;
      return { name, title: factInWords(name), value: shown };
    });
  const answers = leavesOf(row.answers).map(({ name, value }) => ({ name, value: secret(name) ? masked : value }));
  const sealed = Object.entries(row.sealed).map(([name, { lastFour }]) => ({ name, value: `${masked} ${lastFour}` }));
  const ssn = row.ssn_last_four === null ? [] : [{ name: 'ssn', value: `${masked} ${row.ssn_last_four}` }];
  return {
    answers: seen('answers', [...answers, ...sealed, ...ssn]),
    vendors: seen(
      'facts',
      leavesOf(row.vendor_facts).map(({ name, value }) => ({ name, value: isNotSensitive(name) ? value : masked })),
    ),
    status: seen('facts', leavesOf(row.fields)),
  };
}

/**
 * Whose answer a value is; null where it is masked. `begun`: what somebody of the lender entered when they began the application.
 */
export function enteredBy(
  product: Product,
  begun: ReadonlyMap<string, string>,
  { name, value }: Leaf,
): 'borrower' | 'begun' | 'default' | null {
  if (value.startsWith(masked)) return null;
  if (isDefault(product, { name, value })) return 'default';
  return begun.get(name) === value ? 'begun' : 'borrower';
}

/** Whether the value is what the product's documents give a fact that nobody answered. */
function isDefault({ facts }: Product, { name, value }: Leaf): boolean {
  const [root = '', ...path] = name.split('.');
  const fact = facts[root];
  const { default: fallback, normalise } = (fact && declaredAt(fact, path.join('.'))) ?? {};
  const given = [fallback, normalise?.blankAs].filter((one) => one !== undefined);
  return given.some((one) => leavesOf({ [name]: one as Json }).some((leaf) => leaf.value === value));
}
