/** The controls of a page by the fact that each holds: that of fact 'a.b' has the id `field-a-b`. */
import type { Locator, Page } from '@playwright/test';

/** Thrown if the screen has no control for a fact that a journey answers. */
export class NoControl extends Error {
  override name = 'NoControl';
}

export const idOf = (path: string) => `field-${path.replaceAll('.', '-')}`;
export const byId = (page: Page, id: string) => page.locator(`[id="${id}"]`);

export async function tick(control: Locator, on: boolean): Promise<void> {
  if ((await control.isChecked()) === on) return;
  await control.focus();
  await control.press('Space');
  if ((await control.isChecked()) !== on)
    throw new NoControl(`${await control.getAttribute('id')} does not follow the space key`);
}

/** Opens the closed `details` element that contains the control of a fact, by clicking its summary. */
export async function unfold(page: Page, id: string): Promise<void> {
  const closed = page.locator('details:not([open])').filter({ has: page.locator(`[id="${id}"], [id^="${id}-"]`) });
  while ((await closed.count()) > 0) await closed.first().locator('> summary').click();
}

/** Blurs a control. One that no longer exists needs no blur. */
export async function leave(control: Locator): Promise<void> {
  await control.evaluateAll(([element]) => element instanceof HTMLElement && element.blur());
}
