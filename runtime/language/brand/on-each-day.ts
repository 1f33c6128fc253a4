import { pointerTo } from '../../json/json-pointer.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { settingVersions } from './setting-versions.ts';

type Check = (context: CheckContext) => void;

/** A check of the settings and of those from each day on. What a version has from the one before is told once, where it begins. */
export const onEachDay =
  (check: Check): Check =>
  (context) => {
    const told = new Set<string>();
    const reporting =
      (from: string): CheckContext['report'] =>
      (document, pointer, finding, part) => {
        const finds = JSON.stringify([pointer, finding.message]);
        if (told.has(finds)) return;
        told.add(finds);
        context.report(document, from === '' ? pointer : `${pointerTo('/versions', from)}${pointer}`, finding, part);
      };
    const [, ...later] = settingVersions(context.documents.brand.get('brand')?.value ?? {});
    check({ ...context, report: reporting('') });
    for (const { from, value } of later) check({ ...context, settings: value, report: reporting(from) });
  };
