import { expect, it } from 'vitest';
import { TabHistory } from '../../src/cli/browser/node-browser/tab-history.ts';

it('goes where its page goes', () => {
  const history = new TabHistory();
  history.add('/start/contact');
  history.portOf(() => false).navigate('/start/app-summary?a=1');
  expect(history.address).toBe('/start/app-summary?a=1');
});

it('stays at the address that was opened when a page that was left is answered', () => {
  const history = new TabHistory();
  let isLeft = false;
  history.add('/start/app-summary');
  const port = history.portOf(() => isLeft);
  isLeft = true;
  history.add('/start/contact');
  port.navigate('/start/app-summary', { replace: true });
  port.goBack?.(1, () => undefined);
  expect(history.address).toBe('/start/contact');
});
