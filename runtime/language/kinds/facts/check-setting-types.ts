import { readPath } from '../../../json/dotted-path.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { valueFindings } from '../../checks/facts/value-findings.ts';

/** Reports settings of the brand whose type or value does not fit the facts that read them. */
export function checkSettingTypes({ documents, facts, settings, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  if (!brand) return;
  for (const [name, fact] of Object.entries(facts)) {
    if (fact.source !== 'setting' || fact.from === undefined) continue;
    const pointer = pointerTo('/settings', ...fact.from.split('.'));
    const value = readPath(settings, fact.from);
    if (value === undefined) continue;
    for (const { at, finding } of valueFindings(value, fact, name))
      report(brand, `${pointer}${at}`, { ...finding, message: `${finding.message} The setting is this fact.` });
  }
}
