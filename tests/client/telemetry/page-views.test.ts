import { atom, createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import { trackPages } from '../../../src/client/start/open-address.ts';

test('a page view is counted for each path that is shown, and for no other change', () => {
  const store = createStore();
  const session: Session = { ...startSession({ now: '2026-01-15T17:00:00.000Z' }), path: '/register-v2' };
  const sessionAtom = atom(session);
  const tracked: string[] = [];
  const views = () => tracked.length;
  trackPages({ store, sessionAtom } as unknown as Runtime, (event) => void tracked.push(event));
  expect(tracked).toEqual(['page-view']);
  store.set(sessionAtom, { ...session, answers: { dob: '1980-05-17' } });
  expect(views()).toBe(1);
  store.set(sessionAtom, { ...session, path: '/register-v2/for-sale' });
  expect(views()).toBe(2);
  store.set(sessionAtom, { ...session, path: '/register-v2' });
  expect(views()).toBe(3);
});
