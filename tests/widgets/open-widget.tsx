import { cleanup, configure, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import type { Json } from '../../runtime/json/json.ts';
import { createNavigation } from '../../runtime/react/context/navigation.ts';
import { RuntimeProvider } from '../../runtime/react/context/runtime-context.tsx';
import type { Address, Verification, WidgetPart, WidgetServices } from '../../runtime/react/context/widget.ts';
import type { Field } from '../../runtime/schema/types.ts';
import { createRuntime } from '../../runtime/state/runtime.ts';
import type { WidgetExample } from '../../runtime/widgets/base/example.ts';
import { widgets } from '../../runtime/widgets/index.ts';

// A machine may be slow or busy.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

// A screen is opened once the chunks of its widgets are there, as a page that looks ahead would have them.
await Promise.all(Object.values(widgets).map((widget) => widget.load?.()));

const now = '2026-11-21T17:00:00.000Z';

const product: Product = {
  org: 'test',
  hash: '',
  document: { id: 'loan', title: 'A loan', path: '/account/loan' },
  chain: ['test'],
  brand: { name: 'Test' },
  settings: {},
  flags: { prefix: '', kept: [] },
  theme: {},
  facts: {},
  rules: {},
  flows: {},
  screens: {},
  screenHashes: {},
  paths: [],
  calls: {},
  routing: { rows: {}, order: [], default: { to: 'error/timeout' }, index: {}, anyStatus: [] },
  statuses: {
    statuses: {},
    polling: {
      baseMs: 1,
      factor: 1,
      maxMs: 1,
      waitingAttempts: 1,
      unchangedAttempts: 1,
      waitingPrefix: 'WAITING',
      giveUp: { keeps: [], otherwise: 'UNKNOWN' },
    },
  },
  dialogs: {},
  redirects: [],
  overlays: [],
  assets: {},
  icons: {},
  shell: {},
};

const runtime = createRuntime({
  product,
  session: startSession({ now, flags: {} }),
  validators: { get: () => undefined },
  now: () => now,
  host: {
    perform: () => undefined,
    loadSection: () => Promise.reject(new Error('no screens here')),
    canRetryLoad: () => false,
    loadValidator: () => Promise.resolve(),
    loadFunctions: () => Promise.reject(new Error('no functions here')),
    reportFailure: (error) => {
      throw error;
    },
    afterPaint: (then) => then(),
  },
});

const memory = createNavigation(
  { hook: () => ['/', () => undefined], searchHook: () => '', navigate: () => undefined },
  '/base',
  '/',
);

/** A service without an address in it. */
export const noAddresses: WidgetServices = {
  suggestAddresses: async (): Promise<Address[]> => [],
  verifyAddress: async (): Promise<Verification> => ({ outcome: 'match' }),
  upload: async () => ({ outcome: 'refused' as const, why: 'failed' as const }),
  removeUpload: async () => undefined,
  file: (path) => ({ url: path, headers: {} }),
  fileFailed: async () => undefined,
  now: () => now,
};

type Held = { [part: string]: Json };
const held = (value: Json | undefined): Held =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

const id = 'field-it';
const plain = (copy: Field['title']): string => (typeof copy === 'string' ? copy : '');

/** What the form was told, and a way to change its value from elsewhere. */
type Seen = {
  value: Json | undefined;
  commits: number;
  parts: string[];
  put(value: Json | undefined): void;
};

type FormProps = { example: WidgetExample; services: WidgetServices; seen: Seen };

function partsOf({ example, seen }: FormProps, value: Held): WidgetPart[] {
  const { field, partErrors = {} } = example;
  return (field.partOrder ?? []).map((name) => {
    const copy = field.parts?.[name] ?? { title: name };
    return {
      name,
      path: `it.${name}`,
      id: `${id}-${name}`,
      label: plain(copy.title),
      help: undefined,
      schema: {},
      required: true,
      copy,
      describedBy: partErrors[name] && `${id}-${name}-error`,
      error: partErrors[name],
      invalid: partErrors[name] !== undefined,
      value: value[name],
      onInput: (next) => seen.put({ ...value, [name]: next ?? '' }),
      onCommit: () => seen.parts.push(name),
    };
  });
}

/** What is wrong with the parts of a list. */
const errorsOf = ({ field, partErrors = {} }: WidgetExample): Record<string, string> =>
  field.schema.items === undefined
    ? {}
    : Object.fromEntries(Object.entries(partErrors).map(([part, text]) => [`it.${part}`, text]));

/** A form with the one field, which holds its value as the runtime's atoms do. */
function Form(props: FormProps) {
  const { example, services, seen } = props;
  const { field, error } = example;
  const [value, setValue] = useState(example.value);
  seen.put = (next) => {
    seen.value = next;
    setValue(next);
  };
  const Widget = widgets[field.widget]?.component ?? (() => null);
  return (
    <RuntimeProvider
      runtime={runtime}
      validators={{ get: () => undefined, load: () => Promise.resolve() }}
      widgets={widgets}
      blockWidgets={{}}
      services={services}
      navigation={memory}
      brand="Test"
    >
      <label htmlFor={id}>{plain(field.title)}</label>
      <Widget
        id={id}
        path="it"
        field={field}
        schema={field.schema}
        label={plain(field.title)}
        describedBy={error && `${id}-error`}
        invalid={error !== undefined}
        required={field.required ?? false}
        readonly={example.readonly ?? false}
        value={value}
        {...(field.partOrder && field.schema.items === undefined ? { parts: partsOf(props, held(value)) } : {})}
        values={example.values ?? {}}
        onInput={(next) => seen.put(next)}
        onCommit={(chosen) => {
          seen.commits += 1;
          if (chosen !== undefined) seen.put(chosen);
        }}
        onLeave={(part) => seen.parts.push(part)}
        errors={errorsOf(example)}
        t={plain}
        whenReleased={(then) => then()}
        services={services}
      />
      <p id={`${id}-error`}>{error}</p>
      <button type="button">Elsewhere</button>
    </RuntimeProvider>
  );
}

/** Opens a widget of the registry in one state. */
export function openWidget(example: WidgetExample, services: WidgetServices = noAddresses) {
  const seen: Seen = { value: example.value, commits: 0, parts: [], put: () => undefined };
  render(<Form example={example} services={services} seen={seen} />);
  return { seen, control: () => at(id), put: (value: Json | undefined) => seen.put(value) };
}

/** The element of this id; fails where there is none. */
export function at(elementId: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[id="${elementId}"]`);
  if (!found) throw new Error(`nothing has the id ${elementId}`);
  return found;
}

/** Types character by character at the end, as a keyboard does. */
export function type(input: HTMLInputElement, text: string): void {
  for (const char of text) fireEvent.change(input, { target: { value: input.value + char } });
}

/** Puts a whole text at once, as a paste or the browser's filling-in does. */
export const paste = (input: HTMLInputElement, text: string): boolean =>
  fireEvent.change(input, { target: { value: text } });

/** The first example of a widget in a state. */
export function exampleOf(examples: readonly WidgetExample[], state: string): WidgetExample {
  const found = examples.find((example) => example.state === state);
  if (!found) throw new Error(`no example ${state}`);
  return found;
}
