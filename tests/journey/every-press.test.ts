import { expect, it } from 'vitest';
import type { Session } from '../../runtime/engine/session/session.ts';
import { runJourney } from '../../runtime/journey/run.ts';
import type { Expect, JourneyStep } from '../../runtime/schema/types.ts';
import { functions } from '../../src/lending/registry.ts';
import { loaded } from '../documents/loaded.ts';
import { journeys } from './journeys.ts';
import { primaryAction } from './primary-action.ts';

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
  for (const journey of journeys) {
    const { product, server } = loaded.organisations.get(journey.org ?? 'main') ?? {};
    const [lifecycle] = Object.values(server?.lifecycle ?? {});
    const { personas, pricing, papers = {}, messages = {} } = server ?? {};
    if (!product || !lifecycle || !personas || !pricing) continue;
    let pressed: { name: string; before: Session } | undefined;
    const step = (step: JourneyStep, before: Session, after: Session): void => {
      if (step.press !== undefined) pressed = { name: `${screenOf(before)} ${step.press}`, before };
      if (pressed && says(step.expect) && changed(pressed.before, after)) shown.add(pressed.name);
    };
    const tools = { validators: loaded.validators, functions };
    runJourney(product, { lifecycle, personas, pricing, papers, messages }, journey, tools, { step });
  }
  return shown;
}

const { product } = loaded.organisations.get('main') ?? {};
const screens = Object.values(product?.screens ?? {}).filter(({ id }) => id.startsWith('application/'));
const shown = shownPresses();

it('there are screens to look at', () => {
  expect(screens.length).toBeGreaterThan(40);
});

it.each(screens.map((screen) => ({ id: screen.id, action: primaryAction(screen) })))(
  'a journey shows what comes of pressing $action on $id',
  ({ id, action }) => {
    expect(action, `${id} has an action`).toBeDefined();
    expect([...shown]).toContain(`${id} ${action}`);
  },
);
