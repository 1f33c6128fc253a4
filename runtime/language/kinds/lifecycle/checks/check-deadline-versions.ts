import { replacedVersions } from '../../../../engine/overlays/versions.ts';
import { pointerTo } from '../../../../json/json-pointer.ts';
import type { CheckContext } from '../../../checks/context/check-context.ts';
import { checkOnce } from '../../../checks/context/checked-once.ts';
import type { Assembled } from '../../../read/assembled.ts';
import { refuseVersions } from '../../../read/document-versions.ts';

/** Checks that each version of a deadline is a whole deadline, and that it changes something, in the order of their days. */
export function checkDeadlineVersions(context: CheckContext): void {
  for (const lifecycle of context.documents.lifecycle.values())
    checkOnce(context, 'deadline versions', [lifecycle.value], (report) => checkOne({ ...context, report }, lifecycle));
}

function checkOne({ prepared, report }: Pick<CheckContext, 'prepared' | 'report'>, lifecycle: Assembled<'lifecycle'>) {
  const { tests: _, deadlines = {}, ...rest } = lifecycle.value;
  for (const [id, deadline] of Object.entries(deadlines)) {
    if (deadline.versions === undefined) continue;
    const at = pointerTo('/deadlines', id);
    const versions = replacedVersions(deadline);
    refuseVersions(lifecycle, at, versions, report);
    for (const { from, value } of versions.slice(1)) {
      const found = prepared.language.schemaFindings('lifecycle', { ...rest, deadlines: { [id]: value } });
      for (const { pointer, part, ...finding } of found)
        report(lifecycle, pointer.replace(at, pointerTo(`${at}/versions`, from)), finding, part);
    }
  }
}
