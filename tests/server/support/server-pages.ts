import type { Product } from '../../../runtime/engine/product.ts';
import type { Persona } from '../../../runtime/schema/types.ts';
import { type LoginForm, loginPage } from '../../../src/server/adapters/identity-provider/provider-pages.ts';
import type { ApplicationRow } from '../../../src/server/application-record/application-record.ts';
import { html } from '../../../src/server/pages/html.ts';
import { plainPage } from '../../../src/server/pages/plain-page.ts';
import { hostedKinds } from '../../../src/server/sandbox/hosted/kinds.ts';
import { endedVisit, hostedPage } from '../../../src/server/sandbox/hosted/page.ts';
import type { StepContext } from '../../../src/server/sandbox/hosted/steps.ts';
import { applicationPage } from '../../../src/server/sandbox/panel/application-page.ts';
import { enterPage } from '../../../src/server/sandbox/panel/enter.ts';
import { listPage } from '../../../src/server/sandbox/panel/list-page.ts';
import { personasPage } from '../../../src/server/sandbox/panel/personas-page.ts';
import { loaded } from '../../documents/loaded.ts';
import { lifecycle, personas } from '../../lifecycle/documents.ts';

const at = new Date('2026-03-14T15:09:26Z');
const uuid = '3f7c1e9a-8b52-4d0e-9f51-6a7d2c4b8e10';

/** A brand of which every text is `text`. */
function branded(text: string): Product {
  const product = loaded.organisations.get('fairway')?.product ?? loaded.organisations.get('main')?.product;
  if (!product) throw new Error('The documents have errors');
  const { brand } = product;
  const logo = brand.logo && { ...brand.logo, alt: text };
  return { ...product, brand: { ...brand, name: text, ...(logo && { logo }) } };
}

const row = (text: string): ApplicationRow => ({
  uuid,
  account: uuid,
  org: text,
  lifecycle: 'heloc',
  loan_number: text,
  answers: { name: { firstName: text, lastName: text }, [text]: text, offerChoice: { offerId: text } },
  request: {},
  ssn_sealed: null,
  ssn_last_four: text,
  status: text,
  visit: 3,
  asked: {},
  vendor_facts: {
    offers: [
      {
        id: text,
        type: text,
        term: text,
        rate: 0.0625,
        max: '50000.00',
        discountList: [{ type: text, rateWithDiscount: 0.06 }],
        explanation: [
          { of: 'rate', rule: text, row: text, value: '0.06', decisive: false },
          { of: 'maximum', rule: 'maximum-draw', row: text, value: '50000.00', decisive: true },
        ],
      },
    ],
    [text]: [text, text],
  },
  fields: { [text]: text },
  papers: [],
  moments: {},
  due: at,
  clock_ms: '0',
  shown: {},
  sealed: { [text]: { sealed: text, lastFour: text } },
  consents: [],
  open_conditions: 0,
  saves: 1,
  language: null,
  created: at,
  updated: at,
});

function applications(text: string): Record<string, unknown> {
  const documents = { states: lifecycle.states, statuses: branded(text).statuses };
  const found = {
    uuid,
    org: text,
    loan_number: text,
    status: text,
    email: text,
    first_name: text,
    last_name: text,
    street: text,
    place: text,
    updated: at,
    documents,
  };
  const search = { text, status: text, page: 2 };
  const event = { by: text, title: text, usual: { [text]: text, list: [text], flag: true } };
  const types = ['string', 'list', 'boolean'].map((type, index) => ({
    name: [text, 'list', 'flag'][index] ?? '',
    type,
  }));
  return {
    list: listPage({ search, found: Array(26).fill(found), statuses: [{ status: text, count: 3 }], start: text }),
    'list-empty': listPage({ search: { ...search, page: 1 }, found: [], statuses: [], start: text }),
    application: applicationPage({
      row: row(text),
      email: text,
      lifecycle,
      documents: { ...documents, statuses: { ...documents.statuses, statuses: { [text]: { poll: 'other' } } } },
      start: text,
      events: [{ ...event, event: text, facts: types }],
      history: [
        {
          at,
          from: null,
          to: text,
          event: text,
          verdicts: { [text]: text, dti: 'pass' },
          reasons: [text],
          by: { name: text, role: text },
        },
      ],
      messages: [
        { document: text, channel: 'email', subject: text, body: `${text}\n\n${text}`, at, to: text, state: 'sent' },
      ],
      facts: {
        answers: [{ name: text, value: text }],
        vendors: [{ name: text, value: text }],
        status: [],
      },
      now: at,
      flash: { kind: 'refused', text },
    }),
  };
}

function hosted(text: string): Record<string, unknown> {
  const choice = { id: text, title: text, detail: text, facts: {} };
  const context: StepContext = { choices: { providers: [choice], items: [choice] }, provider: text, item: null };
  const pages = Object.entries(hostedKinds).flatMap(([id, kind]) =>
    kind.steps.map((step): [string, unknown] => [`${id}-${step.id}`, hostedPage(kind, step, text, text, context)]),
  );
  return { ...Object.fromEntries(pages), ended: endedVisit(text, text, { to: text, label: text }, text) };
}

const persona = (text: string): Persona => ({
  description: text,
  match: { lastName: text, street: text },
  leadsTo: text,
  answers: {},
});

/** Every page that the server renders by itself, with `text` wherever a text is somebody else's. */
export function serverPages(text: string): Record<string, string> {
  const product = branded(text);
  const credentials = { email: text, phone: text, password: text };
  const loginForm: LoginForm = {
    uid: text,
    creates: false,
    credentials,
    error: { field: 'email', text },
    note: text,
  };
  const pages = {
    ...applications(text),
    ...hosted(text),
    personas: personasPage({ ...personas, order: [text], personas: { [text]: persona(text) } }, undefined, text),
    enter: enterPage(text, text, text),
    'log-in': loginPage(loginForm, product),
    'create-account': loginPage({ ...loginForm, creates: true }, product),
    plain: plainPage(text, html``, product),
    'plain-no-organisation': plainPage(text, html``, undefined),
  };
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, String(page)]));
}
