import type { JsonObject } from '../../../json/json.ts';
import type { KeptDraft, Unsaved } from '../../session/session.ts';

type Entered = { path: string; from: JsonObject };

/**
 * What stands of what a tab kept and what the server keeps of the same version of an application. Of two drafts of the server's that hold the same fact the one
 * with the later stamp counts. It gives way to the tab's where the tab wrote it itself or goes on from it, whatever clock the page has.
 */
export function mergeDrafts(tab: Unsaved, drafts: readonly KeptDraft[]): Unsaved {
  const inOrder = [...drafts].sort((a, b) => (a.at < b.at ? -1 : 1));
  const entered = new Map<string, Entered>();
  for (const [name, path] of Object.entries(tab.unsaved)) entered.set(name, { path, from: tab.answers });
  for (const draft of inOrder) {
    for (const name of draft.unsaved) {
      if (!Object.hasOwn(tab.unsaved, name) || !isKnown(tab, draft))
        entered.set(name, { path: draft.path, from: draft.answers });
    }
  }
  const unsaved = Object.fromEntries([...entered].map(([name, { path }]) => [name, path]));
  const based = Object.fromEntries(inOrder.map(({ path, at }) => [path, at]));
  const around = Object.assign({}, ...inOrder.map(({ answers }) => answers), tab.answers);
  return { ...tab, based: { ...tab.based, ...based }, unsaved, answers: answersOf(around, entered) };
}

/** Whether what the tab holds is as new as the draft, or newer. */
const isKnown = ({ writer, based }: Unsaved, { path, at, writer: other }: KeptDraft): boolean =>
  writer === other || at <= (based[path] ?? '');

/** Facts that were entered come from the draft that counts alone, such as one that was emptied there. */
function answersOf(around: JsonObject, entered: ReadonlyMap<string, Entered>): JsonObject {
  const rest = Object.entries(around).filter(([name]) => !entered.has(name));
  const given = [...entered].flatMap(([name, { from }]) => {
    const value = from[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...rest, ...given]);
}
