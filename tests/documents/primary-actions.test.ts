import { expect, test } from 'vitest';
import type { Action } from '../../runtime/schema/types.ts';
import { loaded } from './loaded.ts';

const organisations = [...loaded.organisations.values()];

/** Whether an action merely leaves for the dashboard or asks for what is known already, and does nothing else. */
const leadsNowhere = ({ do: effects }: Action): boolean =>
  effects.length === 1 && effects.some((effect) => 'go' in effect && effect.go === 'site:/dashboard');

const looksAgain = ({ label, do: effects }: Action): boolean =>
  label === 'Check for updates' &&
  effects.every((effect) => 'check' in effect || 'call' in effect || 'route' in effect);

const primaries = organisations.flatMap(({ product: { org, screens } }) =>
  Object.entries(screens).flatMap(([screen, { actions }]) =>
    Object.entries(/^(application|signer)\//.test(screen) ? actions : {})
      .filter(([, { style = 'primary' }]) => style === 'primary')
      .map(([id, action]) => ({ at: `${org} ${screen} ${id}`, action })),
  ),
);

test('what stays in view on a phone leads on: of an application, no way out and no look for news is a primary action', () => {
  expect(primaries.length).toBeGreaterThan(100);
  expect(primaries.filter(({ action }) => leadsNowhere(action) || looksAgain(action)).map(({ at }) => at)).toEqual([]);
});
