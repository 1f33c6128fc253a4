/** Presses as a finger does: the pointer goes down, stays for a moment, and is released at the same place. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** How long a finger stays down, in milliseconds. */
export const FINGER_MS = 90;

/**
 * Waits until the control can be clicked and does not move, and presses its centre. The pointer does not follow a control that
 * moves afterwards.
 */
export async function pressHeld(page: Page, control: Locator, heldMs: number): Promise<void> {
  await control.click({ trial: true, timeout: 120_000 });
  const box = await boxAtRest(control);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await pass(heldMs);
  await page.mouse.up();
}

/** Waits until no document is on its way: one that opens pushes what is below it away. */
export const documentsOpen = (page: Page): Promise<void> =>
  page.locator('[data-opening], [data-viewer][data-loading]').first().waitFor({ state: 'detached', timeout: 60_000 });

type Box = { x: number; y: number; width: number; height: number };

/** The position of a control, once it has not moved for a moment. */
async function boxAtRest(control: Locator): Promise<Box> {
  for (let looks = 0; looks < 20; looks += 1) {
    const box = await control.evaluate(boxIfAtRest);
    if (box) return box;
  }
  throw new Error('What is to be pressed is not on the page, or does not stand still');
}

/** Runs in the page. Null: the control moved, or is gone. */
async function boxIfAtRest(control: Element): Promise<Box | null> {
  const before = control.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 40));
  const { x, y, width, height } = control.getBoundingClientRect();
  return control.isConnected && before.x === x && before.y === y ? { x, y, width, height } : null;
}
