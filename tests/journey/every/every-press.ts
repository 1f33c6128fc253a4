import { beforeAll, expect, it } from 'vitest';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { Expect } from '../../../runtime/schema/types.ts';
import { isWaitScreen, primaryAction } from '../../../src/cli/journeys/primary-action.ts';
import { loaded } from '../../documents/loaded.ts';
import { patience, ranJourneys } from '../ran-journeys.ts';
import { applicationScreenIds } from '../screen-documents.ts';

const screenOf = ({ place }: Session): string => (place.kind === 'nowhere' ? '' : place.screen);
const known = ({ application, kept }: Session): string => JSON.stringify([application ?? null, kept]);

/** Whether something came of a press that a borrower sees: another place, another application, errors, news, a dialog. */
const changed = (before: Session, after: Session): boolean =>
  before.path !== after.path ||
  known(before) !== known(after) ||
  Object.keys(after.errors).length > 0 ||
  after.dialog !== null;

const says = (expected: Expect | undefined): boolean =>
  expected !== undefined &&
  ['path', 'heading', 'errors', 'notices', 'dialog'].some((name) => Object.hasOwn(expected, name));

/** 'screen action' of each press whose outcome a journey shows, and then says what it expects. */
function shownPresses(): Set<string> {
  const shown = new Set<string>();
  for (const { steps } of ranJourneys()) {
    let pressed: { name: string; before: Session } | undefined;
    for (const { step, before, after } of steps) {
      if (step.press !== undefined) pressed = { name: `${screenOf(before)} ${step.press}`, before };
      if (pressed && says(step.expect) && changed(pressed.before, after)) shown.add(pressed.name);
    }
  }
  return shown;
}

const { product } = loaded.organisations.get('main') ?? {};
const screens = Object.values(product?.screens ?? {}).filter(({ id }) => id.startsWith('application/'));
let shown: Set<string>;
beforeAll(() => {
  shown = shownPresses();
}, patience);

it('the screens are those that have a document', () => {
  expect(screens.map(({ id }) => id).sort()).toEqual(applicationScreenIds().sort());
});

const led = screens.filter(({ id }) => product && !isWaitScreen(product, id));

it.each(led.map((screen) => ({ id: screen.id, action: primaryAction(screen) })))(
  'a journey shows what comes of pressing $action on $id',
  ({ id, action }) => {
    expect(action, `${id} has an action`).toBeDefined();
    expect([...shown]).toContain(`${id} ${action}`);
  },
);
