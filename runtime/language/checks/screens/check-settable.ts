import type { Fact } from '../../../schema/types.ts';
import type { Assembled } from '../../read/assembled.ts';
import { own } from '../../source/json-object.ts';
import type { SiteContext } from '../context/check-context.ts';
import { type FactScope, lookUp } from '../logic/fact-scope.ts';

const givenFromOutside: ReadonlySet<Fact['source']> = new Set(['answer', 'call', 'session', 'widget']);
/** Facts that an applicant answers. */
export const answers: ReadonlySet<Fact['source']> = new Set(['answer']);

/** Checks that a fact which a document sets or clears has a source that can be set. */
export function checkSettable(
  { facts, report }: SiteContext,
  document: Assembled,
  pointer: string,
  path: string,
  scope: FactScope,
  sources: ReadonlySet<Fact['source']> = givenFromOutside,
): void {
  const lookup = lookUp(scope, path);
  if ('finding' in lookup) {
    report(document, pointer, lookup.finding);
    return;
  }
  const fact = own(facts, path.split('.')[0] ?? '');
  if (!fact || !sources.has(fact.source))
    report(document, pointer, {
      code: 'fact-not-settable',
      message: `"${path}" is of source ${fact?.source ?? 'none'}: it cannot be ${sources === answers ? 'prefilled' : 'set or cleared'}.`,
      remedy: `name a fact of source ${[...sources].join(', ').replace(/, (\w+)$/, ' or $1')}`,
    });
}
