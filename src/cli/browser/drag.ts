/** Drags sliders with the pointer: the thumb of the fact 'a.b' belongs to the range `field-a-b-range`. */
import type { Locator, Page } from '@playwright/test';

/** The most key presses for the rest of the way after the drag; far fewer are needed. */
const MOST_KEYS = 200;

export async function dragAll(page: Page, amounts: Record<string, number>): Promise<void> {
  for (const [path, amount] of Object.entries(amounts)) {
    const range = page.locator(`[id="field-${path.replaceAll('.', '-')}-range"]`);
    await range.scrollIntoViewIfNeeded();
    await dragNear(page, range, amount);
    await keysTo(range, amount);
    await range.blur();
  }
}

async function dragNear(page: Page, range: Locator, amount: number): Promise<void> {
  const box = await range.boundingBox();
  if (!box) throw new Error('The slider is not on the page');
  const { value, min, max } = await stateOf(range);
  // The thumb's centre stays half its width within the track.
  const thumb = 32;
  const xOf = (at: number) => box.x + thumb / 2 + ((at - min) / Math.max(1, max - min)) * (box.width - thumb);
  const y = box.y + box.height / 2;
  await page.mouse.move(xOf(value), y);
  await page.mouse.down();
  await page.mouse.move(xOf((value + amount) / 2), y, { steps: 5 });
  await page.mouse.move(xOf(amount), y, { steps: 5 });
  await page.mouse.up();
}

/** Moves to the amount by keys: page keys first, then arrow keys; home and end for the minimum and the maximum. */
async function keysTo(range: Locator, amount: number): Promise<void> {
  for (let presses = 0; presses < MOST_KEYS; presses += 1) {
    const { value, min, max } = await stateOf(range);
    if (value === amount) return;
    const far = Math.abs(amount - value) >= 5000;
    if (amount === min) await range.press('Home');
    else if (amount === max) await range.press('End');
    else if (amount > value) await range.press(far ? 'PageUp' : 'ArrowRight');
    else await range.press(far ? 'PageDown' : 'ArrowLeft');
  }
  throw new Error(`The slider does not reach ${amount}; it is at ${(await stateOf(range)).value}`);
}

function stateOf(range: Locator): Promise<{ value: number; min: number; max: number }> {
  return range.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) throw new Error('The slider is no input');
    return { value: Number(element.value), min: Number(element.min), max: Number(element.max) };
  });
}
