import type { FormValidator } from '../../runtime/engine/forms/validator.ts';
import type { CompiledCall, CompiledRule, CompiledScreen, Product } from '../../runtime/engine/product.ts';
import type { Json } from '../../runtime/json/json.ts';
import type { Fact, Field } from '../../runtime/schema/types.ts';

const answer = (type: Fact['type']): Fact => ({ type, source: 'answer', description: '' });
const textField = (fact: string, title: string, extra: Partial<Field> = {}): Field => ({
  fact,
  title,
  widget: 'text',
  schema: { type: 'string' },
  required: true,
  ...extra,
});

const facts: Product['facts'] = {
  name: {
    ...answer('object'),
    fields: {
      firstName: { type: 'string', normalise: { oneSpelling: true } },
      lastName: { type: 'string', normalise: { oneSpelling: true } },
    },
  },
  homeAddress: { ...answer('object'), fields: { street1: { type: 'string' }, city: { type: 'string' } } },
  spouse: answer('string'),
  consent: answer('boolean'),
  income: answer('integer'),
  authenticated: { type: 'boolean', source: 'derived', derive: { present: 'identityUuid' }, description: '' },
  identityUuid: { type: 'string', source: 'call', description: '' },
};

const spouseIsAsked: CompiledRule['assert'] = { '==': [{ var: 'name.lastName' }, 'Rivera'] };

const lowIncome: CompiledRule = {
  id: 'low-income',
  title: 'Income is what it seems',
  owner: 'product',
  kind: 'input',
  effective: '2026-01-01',
  source: 'test',
  on: 'press',
  field: 'income',
  params: { floor: 15_000 },
  assert: { '>=': [{ var: 'income' }, { var: 'params.floor' }] },
  effects: [{ confirm: { message: 'Is this before taxes?', label: 'Confirm' } }],
  reads: ['income'],
};

const forNames: CompiledRule = {
  id: 'no-smiths',
  title: 'No Smiths',
  owner: 'product',
  kind: 'navigation',
  effective: '2026-01-01',
  source: 'test',
  on: 'answer',
  field: 'name.lastName',
  assert: { '!=': [{ var: 'name.lastName' }, 'Smith'] },
  effects: [{ notice: 'smiths' }, { hide: 'consent' }, { disable: 'next' }],
  reads: ['name.lastName'],
};

/** The first step: two names, a spouse asked only of a Rivera, a consent, an address of two parts. */
export const nameStep: CompiledScreen = {
  id: 'registration/name',
  heading: 'What is your name?',
  blocks: {
    smiths: { kind: 'notice', tone: 'warning', text: 'We have enough Smiths.' },
    form: {
      kind: 'form',
      fields: {
        lastName: textField('name.lastName', 'Last name'),
        firstName: textField('name.firstName', 'First name', { help: 'As on your ID' }),
        spouse: textField('spouse', 'Spouse', { required: false, when: spouseIsAsked }),
        homeAddress: {
          fact: 'homeAddress',
          title: 'Home address',
          widget: 'address',
          required: true,
          schema: {
            type: 'object',
            properties: { street1: { type: 'string' }, city: { type: 'string' } },
            required: ['street1', 'city'],
          },
          parts: { street1: { title: 'Street' }, city: { title: 'City' } },
          partOrder: ['street1', 'city'],
        },
        consent: {
          fact: 'consent',
          title: 'I agree',
          widget: 'consent',
          required: true,
          schema: { type: 'boolean', const: true },
        },
      },
      order: ['firstName', 'lastName', 'spouse', 'homeAddress', 'consent'],
    },
  },
  order: ['smiths', 'form'],
  actions: { next: { label: 'Next', do: [{ validate: true }, { advance: true }] } },
  forms: {
    form: {
      schema: {
        type: 'object',
        // In another order than the screen's.
        properties: {
          consent: { type: 'boolean', const: true },
          lastName: { type: 'string' },
          spouse: { type: 'string' },
          firstName: { type: 'string' },
          homeAddress: {
            type: 'object',
            properties: { street1: { type: 'string' }, city: { type: 'string' } },
            required: ['street1', 'city'],
          },
        },
        required: ['consent', 'lastName', 'firstName', 'homeAddress'],
      },
      validator: 'v-name',
      facts: {},
    },
  },
  rules: ['no-smiths'],
};

export const incomeStep: CompiledScreen = {
  id: 'registration/income',
  heading: 'What do you earn?',
  blocks: {
    form: {
      kind: 'form',
      fields: { income: textField('income', 'Income', { widget: 'number', schema: { type: 'integer' } }) },
      order: ['income'],
    },
  },
  order: ['form'],
  actions: { next: { label: 'Next', do: [{ validate: true }, { dialog: 'done' }] } },
  forms: {
    form: {
      schema: { type: 'object', properties: { income: { type: 'integer' } }, required: ['income'] },
      validator: 'v-income',
      facts: {},
    },
  },
  rules: ['low-income'],
};

/** A whole product of two steps and a dialog, small enough to read. */
export const smallProduct: Product = {
  org: 'main',
  hash: 'p',
  chain: ['main'],
  document: { id: 'loan', title: 'A loan', path: '/account/loan' },
  brand: { name: 'Example Bank' },
  settings: {},
  flags: { prefix: '', kept: [] },
  theme: {},
  facts,
  rules: { 'low-income': lowIncome, 'no-smiths': forNames },
  flows: {
    registration: {
      id: 'registration',
      base: '/register',
      public: true,
      sequence: ['name', 'income'],
      steps: { name: { path: '', progress: 'who/name' }, income: { path: 'income', progress: 'money/income' } },
      progress: {
        groups: { who: { title: 'You', parts: { name: 'Name' } }, money: { title: 'Income' } },
        order: ['who', 'money'],
      },
      submit: [],
    },
  },
  screens: { [nameStep.id]: nameStep, [incomeStep.id]: incomeStep },
  screenHashes: { [nameStep.id]: 's-name', [incomeStep.id]: 's-income' },
  paths: [
    { pattern: '/register', screen: nameStep.id, public: true },
    { pattern: '/register/income', screen: incomeStep.id, public: true },
  ],
  calls: {},
  routing: { rows: {}, order: [], default: { to: 'site:/dashboard' }, index: {}, anyStatus: [] },
  statuses: {
    statuses: {},
    polling: {
      baseMs: 1000,
      factor: 2,
      maxMs: 5000,
      waitingAttempts: 14,
      unchangedAttempts: 7,
      waitingPrefix: 'WAITING_FOR',
      giveUp: { keeps: [], otherwise: 'UNKNOWN' },
    },
  },
  dialogs: {
    done: {
      id: 'done',
      kind: 'modal',
      title: 'Done',
      dismissable: true,
      blocks: { text: { kind: 'text', text: 'All is well.' } },
      order: ['text'],
      actions: { close: { label: 'Fine', do: [{ close: true }] } },
      forms: {},
    },
  },
  redirects: [],
  overlays: [],
  assets: {},
  icons: {},
  shell: {
    messages: { copy: { required: 'Required', const: 'Please agree', default: 'Check this answer' } },
    states: {
      copy: {
        'error-summary': 'Please check the following',
        loading: 'Loading',
        close: 'Close',
        'not-found-title': 'Nothing here',
      },
    },
  },
};

type Schema = Product['screens'][string]['forms'][string]['schema'];
type Errors = NonNullable<ReturnType<FormValidator>>;

/** Says what is missing of a form's required values and of its objects' parts, as ajv would; enough for these screens. */
const requiredOnly =
  (schema: Schema): FormValidator =>
  (values) => {
    const given = valuesOf(values);
    const below = Object.entries(schema.properties).flatMap(([name, part]) =>
      given.has(name) ? missing(namesIn(part), valuesOf(given.get(name)), `/${name}`) : [],
    );
    const errors = [...missing(schema.required, given, ''), ...below];
    return errors.length === 0 ? null : errors;
  };

const valuesOf = (values: unknown): Map<string, unknown> =>
  new Map(Object.entries(typeof values === 'object' && values !== null ? values : {}));

const missing = (required: readonly string[], given: Map<string, unknown>, instancePath: string): Errors =>
  required
    .filter((name) => !given.has(name))
    .map((name) => ({ keyword: 'required', instancePath, params: { missingProperty: name } }));

/** The required names of an object's schema. */
function namesIn(part: Json | undefined): string[] {
  const required = typeof part === 'object' && part !== null && !Array.isArray(part) ? part.required : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** Validators of both steps. */
export const smallValidators = new Map<string, FormValidator>(
  [nameStep, incomeStep].flatMap(({ forms }) =>
    Object.values(forms).map(({ validator, schema }): [string, FormValidator] => [validator, requiredOnly(schema)]),
  ),
);

/** The screens with this one as the first step, which has no rules: its blocks in their order, and no form where none is given. */
export const withNameScreen = (
  screen: Pick<CompiledScreen, 'blocks'> & Partial<CompiledScreen>,
): Product['screens'] => ({
  ...smallProduct.screens,
  'registration/name': {
    ...incomeStep,
    id: 'registration/name',
    rules: [],
    order: Object.keys(screen.blocks),
    forms: {},
    ...screen,
  },
});

const save: CompiledCall = {
  id: 'save',
  contract: 'save',
  description: '',
  method: 'POST',
  path: '/save',
  answers: { ok: { status: 200, body: {} } },
};
const savingStep: CompiledScreen = {
  ...nameStep,
  rules: [],
  actions: { next: { label: 'Next', do: [{ call: 'save' }] } },
};

/** The small product with a first step that nothing refuses, and that is saved by a call. */
export const savingProduct: Product = {
  ...smallProduct,
  screens: { ...smallProduct.screens, [savingStep.id]: savingStep },
  calls: { save },
};
