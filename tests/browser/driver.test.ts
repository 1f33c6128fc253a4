import { expect, test } from '@playwright/test';
import { NoControl } from '../../src/cli/browser/control.ts';
import { answerAll } from '../../src/cli/browser/controls.ts';
import { differences } from '../../src/cli/browser/expectations.ts';
import { readScreen } from '../../src/cli/browser/screen.ts';
import { BASE } from '../../src/cli/browser/site.ts';
import { secretsOf, storedSecrets } from '../../src/cli/browser/watch.ts';

const form = `<body><main data-screen="registration/try"><h1> Your   income </h1>
  <div data-field="income"><input id="field-income-income"><p data-error-for="income.income">Required</p></div>
  <fieldset id="field-dob"><input id="field-dob-month"><input id="field-dob-day"><input id="field-dob-year"></fieldset>
  <input type="radio" name="o" id="field-propertyAddress-occupancyType-HOME"><input type="radio" name="o" id="field-propertyAddress-occupancyType-SECONDARY">
  <input type="checkbox" id="field-consent"><select id="field-state"><option value=""></option><option>CO</option></select>
  <button data-reveal="homeAddress" onclick="document.getElementById('by-hand').hidden = false; this.remove()">By hand</button>
  <div id="by-hand" hidden><input id="field-homeAddress-street1"></div>
  <div data-notice="disaster">A notice</div><div data-notice="other" hidden></div>
  <button data-action="next" aria-disabled="true">Next</button></main></body>`;

test.beforeEach(({ page }) => page.setContent(form));

test('answers reach the control of their fact', async ({ page }) => {
  await answerAll(page, {
    income: { income: -1 },
    dob: '1980-02-03',
    propertyAddress: { occupancyType: 'SECONDARY' },
    consent: true,
    state: 'CO',
    homeAddress: { street1: '1 Oak St' },
  });
  await expect(page.locator('#field-income-income')).toHaveValue('-1');
  await expect(page.locator('#field-dob-month')).toHaveValue('02');
  await expect(page.locator('#field-dob-year')).toHaveValue('1980');
  await expect(page.locator('#field-propertyAddress-occupancyType-SECONDARY')).toBeChecked();
  await expect(page.locator('#field-consent')).toBeChecked();
  await expect(page.locator('#field-state')).toHaveValue('CO');
  await expect(page.locator('#field-homeAddress-street1')).toHaveValue('1 Oak St');
});

test('an answer without a control on the screen is a failure', { tag: '@all' }, async ({ page }) => {
  await expect(answerAll(page, { ssn: '123456789' })).rejects.toThrow(NoControl);
});

test('null clears and INIT leaves a choice unmade', async ({ page }) => {
  await answerAll(page, { consent: true, income: { income: 5 } });
  await answerAll(page, { consent: null, income: { income: null }, propertyAddress: { occupancyType: 'INIT' } });
  await expect(page.locator('#field-consent')).not.toBeChecked();
  await expect(page.locator('#field-income-income')).toHaveValue('');
});

test('only visible content is read', async ({ page }) => {
  const seen = await readScreen(page);
  expect(seen).toMatchObject({
    screen: 'registration/try',
    heading: 'Your income',
    errors: { 'income.income': 'Required' },
    notices: ['disaster'],
    dialog: null,
    disabled: ['next'],
  });
});

test('each difference from the expectation is named', async ({ page }) => {
  const seen = {
    ...(await readScreen(page)),
    address: 'http://localhost/account/heloc/0b9f1c7e-6d53-4a8e-9a55-1f0c3c1d2e3f/credit/social?a=1',
  };
  const holds = {
    path: '/{uuid}/credit/social',
    query: { a: 1 },
    hidden: ['other'],
    disabled: ['next'],
    text: ['A notice'],
  };
  expect(differences(holds, seen, BASE)).toEqual([]);
  const fails = {
    path: '/x',
    heading: 'x',
    errors: {},
    notices: [],
    dialog: 'x',
    text: ['not there'],
    hidden: ['disaster'],
    disabled: ['x'],
    query: { a: 2 },
  };
  expect(differences(fails, seen, BASE).map(({ what }) => what)).toEqual([
    'path',
    'heading',
    'errors',
    'notices',
    'dialog',
    'text',
    'hidden',
    'disabled',
    'query.a',
  ]);
});

test('a secret is found wherever the page keeps it', async ({ page }) => {
  await page.route('http://localhost/kept', (route) => route.fulfill({ contentType: 'text/html', body: form }));
  await page.goto('http://localhost/kept');
  const secrets = secretsOf([{ password: 'correct horse battery' }, { email: 'a@example.com' }]);
  expect(secrets).toContain('correct horse battery');
  expect(secrets).not.toContain('a@example.com');
  expect(await storedSecrets(page, secrets)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('draft', '{"password":"correct horse battery"}'));
  expect(await storedSecrets(page, secrets)).toHaveLength(1);
});
