import { readPath } from '../../../json/dotted-path.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';

/** Checks that no path of the site leads to a setting that holds the address of that same path: it would never open. */
export function checkOwnPages({ documents, settings, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  const rows = Object.values(documents.paths.get('paths')?.value.rows ?? {});
  const site = brand?.value.organisation?.baseUrl;
  for (const { from, to } of rows) {
    if (!brand || typeof to === 'string' || typeof site !== 'string') continue;
    const address = readPath(settings, to.setting);
    if (typeof address !== 'string' || bare(address) !== bare(from.replace(/^site:/, site))) continue;
    report(brand, pointerTo('/settings', ...to.setting.split('.')), {
      code: 'leads-to-itself',
      message: `"${address}" is the page from which flows/routing/paths.json leads to it.`,
      remedy: `leave "${to.setting}" out where the page is one of ours, or name the address of another`,
    });
  }
}

const bare = (address: string): string => address.replace(/\/+$/, '');
