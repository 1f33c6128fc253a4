/** Presses a control as long as a finger stays, and tells whether the click came to it. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A busy machine is slow to click; only a lost press waits so long. */
const CLICK_WITHIN_MS = 10_000;
/** A finger that stays half a second opens a menu in place of a click. */
const LONG_PRESS_MS = 400;
/** A finger so near to a link presses the link. */
const FINGER_PX = 12;

/**
 * `name`: no other control of the page has it; `kind`: the element with its classes, the same wherever it looks and works the same; `top`: in px
 * from the top of the page.
 */
export type Control = { name: string; kind: string; index: number; top: number };
export type Pointer = 'mouse' | 'finger';
type Point = { x: number; y: number };
/** lost: pressed, but no click came. slow: no click came either, but a busy machine let go so late that the press was a long one. covered: something else stands over it. gone: it is not shown any more. */
export type Outcome = 'arrived' | 'lost' | 'slow' | 'covered' | 'gone';

/** Marks the controls of the page. From now on no click does anything but leave `data-arrived` on the control that it came to. */
export async function markControls(page: Page): Promise<Control[]> {
  await stopClicks(page);
  return page.evaluate(() => {
    const takesPress = (element: HTMLElement): boolean => {
      if (!element.checkVisibility() || element.matches(':disabled')) return false;
      // What only the keyboard shows has no room for a pointer.
      if (element.offsetWidth <= 4) return false;
      if (!(element instanceof HTMLLabelElement)) return true;
      return element.control?.matches('[type="radio"]:enabled, [type="checkbox"]:enabled') ?? false;
    };
    const nameOf = (element: HTMLElement): string => {
      const text = element.ariaLabel ?? element.innerText.replace(/\s+/g, ' ').trim().slice(0, 40);
      return `${element.localName} '${element.dataset.action ?? text}'`;
    };
    const kindOf = (element: HTMLElement): string => {
      const control = element instanceof HTMLLabelElement ? (element.control?.getAttribute('type') ?? '') : '';
      return [element.localName, control, element.getAttribute('class') ?? ''].join(' ');
    };
    for (const marked of document.querySelectorAll('[data-held]')) marked.removeAttribute('data-held');
    const names: string[] = [];
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], label, summary)')]
      .filter(takesPress)
      .map((element, index) => {
        element.dataset.held = String(index);
        const before = names.filter((name) => name === nameOf(element)).length;
        names.push(nameOf(element));
        const name = before === 0 ? nameOf(element) : `${nameOf(element)} (${before + 1})`;
        return { name, kind: kindOf(element), index, top: element.getBoundingClientRect().top + scrollY };
      });
  });
}

function stopClicks(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.target instanceof Element) event.target.closest('[data-held]')?.setAttribute('data-arrived', '');
      },
      true,
    );
  });
}

/** The pointer goes down where the control stands, stays there for `heldMs`, and lets go there. */
export async function pressHeldAt(page: Page, control: Control, heldMs: number, by: Pointer): Promise<Outcome> {
  const point = await pointOf(page, control);
  if (typeof point === 'string') return point;
  const began = Date.now();
  await (by === 'mouse' ? holdMouse : holdFinger)(page, point, heldMs);
  const tookMs = Date.now() - began;
  const outcome = await whetherArrived(page, control);
  return outcome === 'lost' && by === 'finger' && tookMs > LONG_PRESS_MS ? 'slow' : outcome;
}

async function holdMouse(page: Page, { x, y }: Point, heldMs: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await pass(heldMs);
  await page.mouse.up();
}

/** A finger leaves the field only once it has let go: the browser then makes mouse events and the click of it. */
async function holdFinger(page: Page, point: Point, heldMs: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await pass(heldMs);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

async function whetherArrived(page: Page, { index }: Control): Promise<'arrived' | 'lost'> {
  const arrived = page.locator(`[data-held="${index}"][data-arrived]`);
  try {
    await arrived.waitFor({ state: 'attached', timeout: CLICK_WITHIN_MS });
  } catch {
    return 'lost';
  }
  await arrived.evaluate((element) => element.removeAttribute('data-arrived'));
  return 'arrived';
}

/**
 * Where a control is pressed: the middle of its first line, or its beginning where a link within its label stands at the middle.
 * It is brought to where it can be seen.
 */
function pointOf(page: Page, { index }: Control): Promise<Point | 'covered' | 'gone'> {
  return page.evaluate(
    ({ held, radius }) => {
      const control = document.querySelector(`[data-held="${held}"]`);
      if (!control?.checkVisibility()) return 'gone';
      const isCovered = ({ x, y }: Point): boolean => !control.contains(document.elementFromPoint(x, y));
      const isNearLink = ({ x, y }: Point): boolean =>
        [-radius, 0, radius].some((right) =>
          [-radius, 0, radius].some((down) => {
            const taker = document.elementFromPoint(x + right, y + down)?.closest('[data-held]');
            return taker && taker !== control && control.contains(taker);
          }),
        );
      for (const block of ['nearest', 'center'] as const) {
        control.scrollIntoView({ block, behavior: 'instant' });
        const [line] = control.getClientRects();
        if (!line) return 'gone';
        const y = line.y + line.height / 2;
        const points = [line.x + line.width / 2, line.x + radius].map((x) => ({ x, y }));
        const free = points.find((point) => !isCovered(point) && !isNearLink(point));
        if (free) return free;
      }
      return 'covered';
    },
    { held: index, radius: FINGER_PX },
  );
}
