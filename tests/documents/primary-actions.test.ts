import { expect, test } from 'vitest';
import type { Action } from '../../runtime/schema/types.ts';
import { loaded } from './loaded.ts';

const organisations = [...loaded.organisations.values()];

/** Whether an action merely leaves for the dashboard or asks for what is known already, and does nothing else. */
const leadsNowhere = ({ do: effects }: Action): boolean =>
  effects.length === 1 && effects.some((effect) => 'go' in effect && effect.go === 'site:/dashboard');

/** Whether an effect asks the server, or goes where the answer says. */
const asks = (effect: Action['do'][number]): boolean =>
  'check' in effect || 'call' in effect || 'route' in effect || ('go' in effect && typeof effect.go === 'object');

const looksAgain = ({ label, do: effects }: Action): boolean => label === 'Check for updates' && effects.every(asks);

const all = organisations.flatMap(({ product: { org, screens } }) =>
  Object.entries(screens).flatMap(([screen, { actions }]) =>
    Object.entries(/^(application|signer)\//.test(screen) ? actions : {}).map(([id, action]) => ({
      org,
      at: `${org} ${screen} ${id}`,
      isPrimary: (action.style ?? 'primary') === 'primary',
      action,
    })),
  ),
);

test('what stays in view on a phone leads on: of an application, no way out and no look for news is a primary action', () => {
  const primaries = all.filter(({ isPrimary }) => isPrimary);
  expect([...new Set(primaries.map(({ org }) => org))]).toEqual(organisations.map(({ product }) => product.org));
  expect(primaries.filter(({ action }) => leadsNowhere(action) || looksAgain(action)).map(({ at }) => at)).toEqual([]);
});

test('ways out and looks for news are there, as actions of another style', () => {
  const others = all.filter(({ isPrimary }) => !isPrimary).map(({ action }) => action);
  expect([others.some(leadsNowhere), others.some(looksAgain)]).toEqual([true, true]);
});
