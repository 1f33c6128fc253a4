import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Lifecycle } from '../../runtime/schema/types.ts';
import { PressLedger } from '../../src/cli/browser/press-ledger.ts';
import { keptCalls } from '../../src/cli/journeys/kept-calls.ts';
import { isWaitScreen, primaryAction } from '../../src/cli/journeys/primary-action.ts';
import type { ShownState } from '../../src/cli/journeys/shown-states.ts';
import { loadDocuments } from '../../src/product/load.ts';
import { applicationScreenIds } from '../journey/screen-documents.ts';
import { changedScreens } from './support/changed-screens.ts';
import { DESKTOP, MOVED_BY_OTHERS, PHONE } from './support/page-changes.ts';
import { chosenChanges, DRAWN_LEDGER, openingJourneys, PRESS_LEDGER, port } from './support/run.ts';

/** The states that drawn-states.test.ts has shown and looked at. */
const visited = (): ShownState[] =>
  readdirSync(DRAWN_LEDGER).map((name) => JSON.parse(readFileSync(join(DRAWN_LEDGER, name), 'utf8')));
const documents = () => loadDocuments(undefined, { only: ['main'] }).organisations.get('main');

test('every screen document was looked at for accessibility', () => {
  const screens = new Set(visited().map(({ screen }) => screen));
  expect(Object.keys(documents()?.product.screens ?? {}).filter((id) => !screens.has(id))).toEqual([]);
});

test('every dialog document was looked at for accessibility', () => {
  const { product } = documents() ?? {};
  // The machine never opens those of the chat: chat/chat-window.test.ts looks at them in its window.
  const dialogs = new Set([...visited().map(({ dialog }) => dialog), product?.chat?.start, product?.chat?.judge]);
  expect(Object.keys(product?.dialogs ?? {}).filter((id) => !dialogs.has(id))).toEqual([]);
});

/** Whether an event of the borrower's leads to another status from wherever it is awaited. */
const leadsOn = (lifecycle: Lifecycle | undefined, event: string | undefined): boolean => {
  const states = Object.entries(lifecycle?.states ?? {});
  const awaiting = states.filter(([, { on = {} }]) => event !== undefined && Object.hasOwn(on, event));
  return awaiting.some(([status, { on = {} }]) => on[event ?? '']?.every(({ to }) => to !== status));
};

test('every primary action was pressed: it changed rows and the status, led on, or showed a reason', {
  tag: '@all',
}, () => {
  const { product, server } = documents() ?? {};
  const pressed = new PressLedger(PRESS_LEDGER).all();
  const screens = Object.values(product?.screens ?? {}).filter(({ id }) => id.startsWith('application/'));
  const lacking = screens.flatMap((screen) => {
    if (product && isWaitScreen(product, screen.id)) return [];
    const action = primaryAction(screen) ?? '';
    const own = pressed.filter((one) => one.screen === screen.id && one.action === action);
    const calls = keptCalls(product?.calls ?? {}, screen.actions[action]);
    const moves = calls.some(({ event }) => leadsOn(server?.lifecycle.heloc, event));
    const shown = own.some(({ tables, moved, refused, led }) =>
      calls.length === 0 ? led || refused : tables.length > 0 && (moved || !moves),
    );
    return shown
      ? []
      : [`${screen.id} ${action}: ${own.length} presses, none that ${moves ? 'moves it' : 'changes it'}`];
  });
  expect(lacking).toEqual([]);
  expect(screens.map(({ id }) => id)).toEqual(expect.arrayContaining(applicationScreenIds()));
});

test('pages changed to every screen that is not only loaded', { tag: '@all' }, () => {
  const { reached, unreached, opened } = chosenChanges() ?? { reached: [], unreached: [], opened: [] };
  const linked = openingJourneys().flatMap(({ places }) => places);
  const loaded = [...unreached, ...opened.flatMap(({ places }) => places)].filter((place) => !linked.includes(place));
  for (const kind of ['screen', 'status']) {
    const own = (places: readonly string[]): string[] =>
      places.filter((place) => place.startsWith(`${kind} `)).map((place) => place.slice(kind.length + 1));
    console.info(
      `${kind}: ${own(reached).length} walked, ${own(linked).length} by a link; only loaded: ${own(loaded).join(', ')}`,
    );
  }
  console.info(`May move a page that is read: ${MOVED_BY_OTHERS.map(({ reason }) => reason).join('; ')}`);
  const screens = (places: readonly string[]): string[] =>
    places.filter((place) => place.startsWith('screen ')).map((place) => place.slice('screen '.length));
  const onPhone = changedScreens(PHONE);
  const inWindow = changedScreens(DESKTOP);
  expect(screens([...reached, ...linked]).filter((screen) => !onPhone.has(screen))).toEqual([]);
  expect(screens(reached).filter((screen) => !inWindow.has(screen))).toEqual([]);
});

test('the content security policy was never reported against', async ({ request }) => {
  const answer = await request.get(`http://localhost:${port()}/sandbox/csp-reports`);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual([]);
});
