import { expect, test, vi } from 'vitest';
import type { FunctionRegistry } from '../../runtime/engine/environment/environment.ts';
import type { FormValidator } from '../../runtime/engine/forms/validator.ts';
import type { ProductSection } from '../../runtime/engine/product-section.ts';
import { screenSurface } from '../../runtime/state/surface.ts';
import { openRuntime } from './open-runtime.ts';
import { nameStep, smallProduct, smallValidators } from './small-product.ts';

const spouse = (() => {
  const { form } = nameStep.blocks;
  if (form?.kind !== 'form' || !form.fields.spouse) throw new Error('no spouse');
  return form.fields.spouse;
})();

test('a keystroke recomputes only what reads its fact', () => {
  const { runtime } = openRuntime();
  let ofLast = 0;
  let ofFirst = 0;
  const last = runtime.facts.derive((env) => {
    ofLast += 1;
    return env.get('name.lastName');
  });
  const first = runtime.facts.derive((env) => {
    ofFirst += 1;
    return env.get('name.firstName');
  });
  runtime.store.sub(last, () => undefined);
  runtime.store.sub(first, () => undefined);
  runtime.input('name.lastName', 'R');
  runtime.input('name.lastName', 'Ri');
  expect([ofLast, ofFirst]).toEqual([3, 1]);
});

test('a keystroke does not run the machine', () => {
  const { runtime } = openRuntime();
  const before = runtime.store.get(runtime.sessionAtom);
  runtime.input('name.firstName', 'Ana');
  expect(runtime.store.get(runtime.sessionAtom)).toBe(before);
});

test('a field shows as soon as the fact it depends on is typed', () => {
  const { runtime } = openRuntime();
  const shown = runtime.facts.holds(spouse);
  expect(runtime.store.get(shown)).toBe(false);
  runtime.input('name.lastName', 'Rivera');
  expect(runtime.store.get(shown)).toBe(true);
});

test('a rule of an answer raises its notice, hides and disables while it fails', () => {
  const { runtime } = openRuntime();
  const stands = runtime.facts.visibility(screenSurface(nameStep));
  runtime.input('name.lastName', 'Smith');
  expect(runtime.store.get(stands)).toMatchObject({ notices: ['smiths'], disabled: ['next'] });
  expect(runtime.store.get(stands).hiddenFields).toContain('form.consent');
  expect(runtime.store.get(runtime.facts.ruleVisibility(screenSurface(nameStep))).hiddenFields).toEqual([
    'form.consent',
  ]);
  runtime.input('name.lastName', 'Jones');
  expect(runtime.store.get(stands).notices).toEqual([]);
});

test('leaving a field sends its value to the machine and shows only its error', () => {
  const { runtime } = openRuntime();
  runtime.commit(['name.firstName']);
  expect(runtime.store.get(runtime.errorsAtom)).toEqual({ 'name.firstName': 'Required' });
  runtime.input('name.firstName', 'Ana');
  expect(runtime.store.get(runtime.errorsAtom)).toEqual({});
  expect(runtime.store.get(runtime.sessionAtom).answers).toEqual({ name: { firstName: 'Ana' } });
});

test('no error shows while a field is typed in for the first time', () => {
  const { runtime } = openRuntime();
  runtime.input('name.firstName', 'A');
  runtime.input('name.firstName', undefined);
  expect(runtime.store.get(runtime.errorsAtom)).toEqual({});
});

test('a press commits typed text in a field that was not left', () => {
  const { runtime } = openRuntime();
  runtime.input('name.firstName', 'Ana');
  runtime.press('next');
  const { answers, errors } = runtime.store.get(runtime.sessionAtom);
  expect(answers).toEqual({ name: { firstName: 'Ana' } });
  expect(Object.keys(errors)).toEqual(['name.lastName', 'homeAddress', 'consent']);
});

test('an empty object has one error; a partly filled one has an error for each missing part', () => {
  const { runtime } = openRuntime();
  const errors = (): string[] =>
    Object.keys(runtime.store.get(runtime.errorsAtom)).filter((path) => path.startsWith('home'));
  runtime.press('next');
  expect(errors()).toEqual(['homeAddress']);
  runtime.input('homeAddress.street1', '7');
  expect(errors()).toEqual([]);
  runtime.commit(['homeAddress.city']);
  expect(errors()).toEqual(['homeAddress.city']);
});

test('a part that is left empty before any press bears its own error', () => {
  const { runtime } = openRuntime();
  runtime.commit(['homeAddress.street1']);
  expect(Object.keys(runtime.store.get(runtime.errorsAtom))).toEqual(['homeAddress.street1']);
});

test('an error never clears a value, and answers of the machine reach the fields', () => {
  const { runtime } = openRuntime();
  runtime.input('homeAddress.street1', '742 Cedar Ave');
  runtime.press('next');
  expect(runtime.store.get(runtime.answerAtom('homeAddress.street1'))).toBe('742 Cedar Ave');
  runtime.dispatch({ type: 'answer', values: { homeAddress: { city: 'Denver' } } });
  expect(runtime.store.get(runtime.answerAtom('homeAddress.city'))).toBe('Denver');
});

test('what a field holds beyond the machine survives an event about something else', () => {
  const { runtime } = openRuntime();
  runtime.input('spouse', 'Half a na');
  runtime.dispatch({ type: 'answer', values: { name: { firstName: 'Ana' } } });
  expect(runtime.store.get(runtime.answerAtom('spouse'))).toBe('Half a na');
});

test('leaving a field that says nothing new is no event', () => {
  const { runtime } = openRuntime();
  runtime.commit(['name.firstName']);
  const before = runtime.store.get(runtime.sessionAtom);
  runtime.commit(['name.firstName']);
  expect(runtime.store.get(runtime.sessionAtom)).toBe(before);
});

test('a failed press requests the focus for the errors', () => {
  const { runtime } = openRuntime();
  runtime.press('next');
  expect(runtime.store.get(runtime.focusAtom)).toMatchObject({ on: 'errors' });
});

test('the progress bar follows the step', () => {
  const { runtime } = openRuntime('/register/income');
  expect(runtime.store.get(runtime.facts.progress).map(({ id, state }) => [id, state])).toEqual([
    ['who', 'done'],
    ['money', 'current'],
  ]);
});

/** A page that came without its flow, and the section that has it. */
const { screens, flows, rules, ...first } = smallProduct;
const { id = '', base = '', steps = {} } = flows.registration ?? {};
const withoutFlow = JSON.parse(
  JSON.stringify({ ...first, screens: {}, rules: {}, flows: { [id]: { id, base, steps } }, sections: { [id]: 'h' } }),
);
const flowSection: ProductSection = { screens, flows, rules, facts: {}, calls: {}, dialogs: {} };
const untilLoaded = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('an event that needs a section waits until it is loaded, and then happens as if it had been there', async () => {
  const loadSection = vi.fn(async () => flowSection);
  const { runtime } = openRuntime('/register/income', { product: withoutFlow }, { loadSection });
  expect(runtime.store.get(runtime.loadingAtom)).toBe('loading');
  await untilLoaded();
  expect(runtime.store.get(runtime.loadingAtom)).toBe('none');
  expect(runtime.store.get(runtime.sessionAtom)).toMatchObject({ path: '/register/income', visit: 1 });
  expect(loadSection.mock.calls).toEqual([['registration', 'h']]);
  expect(runtime.store.get(runtime.productAtom).rules).toEqual(rules);
});

test('an event that calls a function waits until the functions are loaded', async () => {
  const registry: FunctionRegistry = {};
  const loadFunctions = vi.fn(async () => void Object.assign(registry, { never: () => false }));
  const assert = { call: ['never', { var: 'income' }] };
  const { 'low-income': rule } = smallProduct.rules;
  if (!rule) throw new Error('no rule');
  const product = { ...smallProduct, rules: { ...smallProduct.rules, 'low-income': { ...rule, assert } } };
  const { runtime } = openRuntime('/register/income', { product, functions: registry }, { loadFunctions });
  runtime.dispatch({ type: 'answer', values: { income: 90_000 }, touched: ['income'] });
  runtime.press('next');
  await untilLoaded();
  expect(loadFunctions).toHaveBeenCalledTimes(1);
  expect(runtime.store.get(runtime.sessionAtom).confirms).toEqual(['low-income']);
});

test('a section that cannot be loaded now is loaded by a retry, and nothing is lost', async () => {
  const loadSection = vi.fn(async () => flowSection).mockRejectedValueOnce(new Error('no network'));
  const { runtime, failures } = openRuntime(
    '/register/income',
    { product: withoutFlow },
    { loadSection, canRetryLoad: () => true },
  );
  runtime.dispatch({ type: 'answer', values: { income: 5 } });
  await untilLoaded();
  expect([runtime.store.get(runtime.loadingAtom), failures]).toEqual(['failed', []]);
  runtime.retryLoad();
  await untilLoaded();
  expect(runtime.store.get(runtime.loadingAtom)).toBe('none');
  expect(runtime.store.get(runtime.sessionAtom)).toMatchObject({ path: '/register/income', answers: { income: 5 } });
});

test('an event that needs a validator waits for it, and later events wait behind it', async () => {
  const validators = new Map<string, FormValidator>();
  const load = async (hash: string): Promise<void> => {
    const validator = smallValidators.get(hash);
    if (validator) validators.set(hash, validator);
  };
  const { runtime } = openRuntime('/register', { validators }, { loadValidator: load });
  runtime.press('next');
  runtime.dispatch({ type: 'answer', values: { name: { firstName: 'Ana' } } });
  expect(runtime.store.get(runtime.sessionAtom).errors).toEqual({});
  await new Promise((resolve) => setTimeout(resolve));
  expect(Object.keys(runtime.store.get(runtime.sessionAtom).errors)).toContain('name.lastName');
  expect(runtime.store.get(runtime.sessionAtom).answers).toEqual({ name: { firstName: 'Ana' } });
});

test('a document that cannot be loaded is a failure of the host, and the next event is taken', async () => {
  const { runtime, failures } = openRuntime('/register', { validators: new Map() });
  runtime.press('next');
  await new Promise((resolve) => setTimeout(resolve));
  expect(failures).toHaveLength(1);
  runtime.dispatch({ type: 'widget', facts: { identityUuid: 'u-1' } });
  expect(runtime.store.get(runtime.sessionAtom).kept).toEqual({ identityUuid: 'u-1' });
});

test('a dynamic overlay applies as soon as its fact is known; a keystroke does not evaluate it again', () => {
  const heading = { screens: { [nameStep.id]: { heading: 'Who is it?' } } };
  const product = { ...smallProduct, overlays: [{ id: 'mailed', when: { var: 'mailed' }, patches: heading }] };
  const mailed = { type: 'boolean', source: 'call', description: 'Was written to.' } as const;
  const { runtime } = openRuntime('/register', {
    product: { ...product, facts: { ...smallProduct.facts, mailed } },
  });
  let asked = 0;
  runtime.store.sub(runtime.productAtom, () => {
    asked += 1;
  });
  runtime.input('name.firstName', 'Ana');
  expect([asked, runtime.store.get(runtime.productAtom).screens[nameStep.id]?.heading]).toEqual([0, nameStep.heading]);
  runtime.dispatch({ type: 'widget', facts: { mailed: true } });
  expect(runtime.store.get(runtime.productAtom).screens[nameStep.id]?.heading).toBe('Who is it?');
});

test('while a pointer is down, leaving a field shows nothing yet; the press then runs at once with the entered answers', () => {
  const { runtime } = openRuntime();
  runtime.input('name.lastName', 'Rivera');
  runtime.pointer.begin();
  runtime.commit(['name.firstName']);
  expect(runtime.store.get(runtime.errorsAtom)).toEqual({});
  runtime.press('next');
  expect(runtime.store.get(runtime.errorsAtom)).toMatchObject({ 'name.firstName': 'Required' });
  expect(runtime.store.get(runtime.sessionAtom).answers).toMatchObject({ name: { lastName: 'Rivera' } });
});

test('what comes while a pointer presses comes in its order when it lets go', () => {
  const { runtime } = openRuntime();
  runtime.pointer.begin();
  const seen: number[] = [];
  for (const number of [1, 2, 3]) runtime.pointer.whenReleased(() => seen.push(number));
  expect(seen).toEqual([]);
  runtime.pointer.release();
  runtime.pointer.whenReleased(() => seen.push(4));
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('other documents are shown at once, and the visit goes on', () => {
  const { runtime } = openRuntime();
  const shown = runtime.facts.derive((_env, product) => product.screens['register/name']?.heading);
  runtime.input('name.firstName', 'Ana');
  const before = runtime.store.get(runtime.sessionAtom);
  const screens = { ...smallProduct.screens, 'register/name': { ...nameStep, heading: 'Who are you?' } };
  runtime.replaceProduct({ ...smallProduct, screens });
  expect(runtime.store.get(shown)).toBe('Who are you?');
  expect(runtime.store.get(runtime.answerAtom('name.firstName'))).toBe('Ana');
  expect(runtime.store.get(runtime.sessionAtom)).toBe(before);
});
