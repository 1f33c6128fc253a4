/** How often a person presses: every press of a mouse, a finger, or a key on a control. Typing and scrolling are none. */
import type { BrowserContext, Page } from '@playwright/test';

/** Presses by the path of their screen, in the order in which these were first seen; an application is `{uuid}`. */
export type Presses = ReadonlyMap<string, number>;

const REPORTER = 'lintelPressed';

/** Counts the presses in a context's pages from now on. */
export async function countPresses(context: BrowserContext): Promise<Presses> {
  const presses = new Map<string, number>();
  await context.exposeBinding(REPORTER, ({ page }: { page: Page }) => {
    const path = new URL(page.url()).pathname.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, '{uuid}');
    presses.set(path, (presses.get(path) ?? 0) + 1);
  });
  await context.addInitScript(tellPresses, REPORTER);
  return presses;
}

/** Runs in the page. */
function tellPresses(name: string): void {
  const report = (event: MouseEvent): void => {
    const { target, isTrusted } = event;
    // A press on a label is followed by one on its control, which alone counts.
    const isLabels = target instanceof Element && target.closest('label') !== null && !target.matches('input');
    const tell: unknown = Reflect.get(globalThis, name);
    if (isTrusted && !isLabels && typeof tell === 'function') tell();
  };
  document.addEventListener('click', report, { capture: true });
}

/** The presses in words: how many in all, then those of each screen. */
export function pressLines(presses: Presses): string[] {
  const all = [...presses.values()].reduce((sum, count) => sum + count, 0);
  return [`    ${all} presses`, ...[...presses].map(([path, count]) => `    ${String(count).padStart(5)} ${path}`)];
}
