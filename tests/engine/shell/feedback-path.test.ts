import { expect, test } from 'vitest';
import { Visit } from '../machine/visit.ts';

const feedback = { topic: 'Improve our product', message: 'The offers were easy to compare.', marketingConsent: true };

test.each([
  ['/terms', '/account/heloc/terms'],
  ['site:/dashboard', '/dashboard'],
])('feedback that is written on %s tells the path %s', (path, pathname) => {
  const visit = new Visit().open(path, { identity: { uuid: 'someone' } }).answerUntil('');
  visit.press('feedback').answer({ feedback }).press('send');
  expect(visit.calls()).toMatchObject([{ call: 'feedback', body: { pathname } }]);
});
