import type { View } from '../../../runtime/engine/machine/view.ts';

/** A state of a page. `part`: a notice, a confirmation, errors, or none of these; `dialog`: by id. */
export type ShownState = { org: string; screen: string; dialog: string | null; part: string };

/** The states that a view shows. */
export function statesOf(org: string, { screen, dialog, notices, confirms, errors }: View): ShownState[] {
  const parts = [
    ...notices.map((key) => `notice ${key}`),
    ...confirms.map(({ rule }) => `confirm ${rule}`),
    ...(Object.keys(errors).length > 0 ? ['errors'] : []),
  ];
  const shown = parts.length > 0 ? parts : ['at rest'];
  return shown.map((part) => ({ org, screen: screen?.id ?? 'none', dialog, part }));
}
