import type { JsonObject } from '../../../json/json.ts';
import type { ServerDraft, Unsaved } from '../../session/unsaved-answers.ts';

type Entered = { path: string; from: JsonObject };

/**
 * Merges a tab's draft with the server's drafts of the same version of an application. Of two server drafts with the
 * same fact the later one wins. The tab's draft wins over one that the tab wrote itself or continued, whatever the
 * page's clock.
 */
export function mergeDrafts(tab: Unsaved, drafts: readonly ServerDraft[]): Unsaved {
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
  const allAnswers = Object.assign({}, ...inOrder.map(({ answers }) => answers), tab.answers);
  return { ...tab, based: { ...tab.based, ...based }, unsaved, answers: answersOf(allAnswers, entered) };
}

/** Whether the tab wrote the server's draft itself, or continued that draft or a later one. */
const isKnown = ({ writer, based }: Unsaved, { path, at, writer: other }: ServerDraft): boolean =>
  writer === other || at <= (based[path] ?? '');

/**
 * The merged answers. A fact that was entered has only the value of the winning draft; if that draft removed it, it is
 * absent.
 */
function answersOf(allAnswers: JsonObject, entered: ReadonlyMap<string, Entered>): JsonObject {
  const rest = Object.entries(allAnswers).filter(([name]) => !entered.has(name));
  const given = [...entered].flatMap(([name, { from }]) => {
    const value = from[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...rest, ...given]);
}
