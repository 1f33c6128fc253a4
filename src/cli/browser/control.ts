/** The controls of a page by the fact that each holds: that of fact 'a.b' has the id `field-a-b`. */
import type { Locator, Page } from '@playwright/test';

/** Thrown where the screen has no control for a fact that a journey answers. */
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

/** Presses the words behind which the control of a fact is folded, as a person does who looks for it. */
export async function unfold(page: Page, id: string): Promise<void> {
  const closed = page.locator('details:not([open])').filter({ has: page.locator(`[id="${id}"], [id^="${id}-"]`) });
  while ((await closed.count()) > 0) await closed.first().locator('> summary').click();
}

/** A control that is gone is left already. */
export async function leave(control: Locator): Promise<void> {
  await control.evaluateAll(([element]) => element instanceof HTMLElement && element.blur());
}
