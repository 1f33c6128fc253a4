import { layerOf } from '../read/assembled.ts';
import type { CheckContext } from './context/check-context.ts';

/** The code is an organisation's own: with an inherited one, partners and calls would name the brand that it extends. */
export function checkOrgCode({ documents, report }: CheckContext, chain: readonly string[]): void {
  const brand = documents.brand.get('brand');
  const code = brand?.value.organisation?.orgCode;
  const own = brand?.layers.at(-1);
  if (!brand || !own || chain.length < 2 || code === undefined) return;
  if (layerOf(brand, '/organisation/orgCode') === own) return;
  report({ layers: [own] }, '', {
    code: 'inherited-org-code',
    message: `This organisation has no "orgCode" of its own: it would be called "${code}", as the brand that it extends.`,
    remedy: 'set "orgCode" in "organisation"',
  });
}
