/** Presses as a finger does: the pointer goes down, stays for a moment, and is released at the same place. */
import type { Locator, Page } from '@playwright/test';

/** How long a finger stays down, in milliseconds. */
export const FINGER_MS = 90;

/**
 * Waits until the control can be clicked and does not move, and presses its centre. The pointer does not follow a control that
 * moves afterwards.
 */
export async function pressHeld(page: Page, control: Locator, heldMs: number): Promise<void> {
  await control.click({ trial: true, timeout: 120_000 });
  const box = await boxAtRest(page, control);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(heldMs);
  await page.mouse.up();
}

type Box = { x: number; y: number; width: number; height: number };

/** The position of a control, once it has not moved for a moment. */
async function boxAtRest(page: Page, control: Locator): Promise<Box> {
  for (let looks = 0; looks < 20; looks += 1) {
    const before = await control.boundingBox();
    await page.waitForTimeout(40);
    const after = await control.boundingBox();
    if (before && after && before.x === after.x && before.y === after.y) return after;
  }
  throw new Error('What is to be pressed is not on the page, or does not stand still');
}
