import { readFileSync } from 'node:fs';
import { Session as Inspector, type Profiler } from 'node:inspector/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import { createBrowserStorage } from '../../runtime/host/browser-storage.ts';
import { memoryStorage } from '../../runtime/host/memory-storage.ts';
import { type CallResponse, createPerform } from '../../runtime/host/perform.ts';
import type { Json } from '../../runtime/json/json.ts';
import { createNavigation } from '../../runtime/react/context/navigation.ts';
import { createRuntime, type Runtime } from '../../runtime/state/runtime.ts';
import { functions } from '../../src/trade/index.ts';
import { loaded } from '../documents/loaded.ts';
import { now } from './open-runtime.ts';

const root = join(import.meta.dirname, '../..');
const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';

/** The folders through which a status goes; the others only compute a value for them. */
const folders = ['host', 'state', 'engine/machine', 'engine/routing', 'engine/flow'].map((name) => `runtime/${name}/`);

/** What runs meanwhile for something else. */
const aside: Readonly<Record<string, string>> = {
  'runtime/engine/flow/steps.ts': 'the flow of a place',
  'runtime/engine/machine/calls.ts': 'the next call',
  'runtime/engine/machine/request.ts': 'the next request',
  'runtime/engine/machine/change-check.ts': 'a check for changes',
  'runtime/engine/machine/dismiss.ts': 'dismissed banners',
  'runtime/engine/machine/perform.ts': 'instructions on arrival',
  'runtime/engine/machine/transition/refresh.ts': 'the refresh of a screen',
  'runtime/engine/machine/transition/transition-of.ts': 'what stays on the screen meanwhile',
  'runtime/engine/machine/transition/rule-effects.ts': 'rules on arrival',
  'runtime/engine/machine/unsaved/unsaved.ts': 'unsaved answers',
  'runtime/state/answer-atoms.ts': 'answers',
  'runtime/state/errors.ts': 'errors',
};

/** A page of an application whose status is polled; `answer` answers the call that was made last. */
function polling(): { runtime: Runtime; answer(body: Json): Promise<void>; asked(): string | undefined } {
  const product = loaded.organisations.get('main')?.product;
  if (!product) throw new Error('main does not compile');
  const storages = { local: memoryStorage(), session: memoryStorage() };
  const calls: { call: string; respond(response: CallResponse): void }[] = [];
  const perform = createPerform({
    call: ({ call }) => new Promise((respond) => calls.push({ call, respond })),
    storage: createBrowserStorage(storages, product.org, product.facts, () => now),
    navigation: createNavigation(memoryLocation({ path: '/' }), '', '/'),
    page: { assign: () => undefined, reload: () => undefined },
    dispatch: (event) => runtime.dispatch(event),
  });
  const runtime: Runtime = createRuntime({
    ...{ product, functions, validators: loaded.validators, now: () => now },
    session: startSession({ now, flags: { environment: 'sandbox' } }),
    host: {
      perform,
      loadSection: (id) => Promise.reject(new Error(`no section ${id}`)),
      loadValidator: async () => undefined,
      loadFunctions: async () => undefined,
      canRetryLoad: () => false,
      reportFailure: (error) => {
        throw error;
      },
      afterPaint: (then) => then(),
    },
  });
  const stored = { identity: { uuid: 'someone' } };
  runtime.dispatch({ type: 'open', path: `/${uuid}/start/hmda`, query: {}, stored, nonce: 'n-1' });
  return {
    runtime,
    asked: () => calls.at(-1)?.call,
    async answer(body) {
      calls.pop()?.respond({ status: 200, body });
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const withStatus = (checklistStatus: string): Json => ({
  uuid,
  property: { state: 'CO' },
  status: { checklistStatus },
});

// Catches a module that is put on the way, and a page on architecture that no longer tells it.
test('a status passes at most 15 modules, which the page on architecture lists', async () => {
  const { runtime, answer, asked } = polling();
  await answer({ uuid: 'p' });
  await answer(withStatus('WAITING_FOR_PRICING'));
  expect(asked()).toBe('status');
  const ran = await modulesRun(async () => {
    await answer({ checklistStatus: 'OFFER_SELECTION' });
    expect(asked()).toBe('application');
    await answer(withStatus('OFFER_SELECTION'));
  });
  expect(runtime.store.get(runtime.sessionAtom).path).toBe(`/${uuid}/product/select`);
  const way = ran.filter((file) => folders.some((folder) => file.startsWith(folder)) && !(file in aside));
  expect(way.sort()).toEqual(listed().sort());
  expect(way.length).toBeLessThanOrEqual(15);
  expect(ran).toEqual(expect.arrayContaining(Object.keys(aside)));
});

/** The modules of the repository of which a function was called. */
async function modulesRun(act: () => Promise<void>): Promise<string[]> {
  const inspector = new Inspector();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await inspector.post('Profiler.takePreciseCoverage');
  await act();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  inspector.disconnect();
  return result.filter(hasCalled).map(({ url }) => relative(root, pathOf(url)).split(sep).join('/'));
}

/** Without the module itself, which is a function too. */
const hasCalled = ({ functions: called }: Profiler.ScriptCoverage): boolean =>
  called.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0);

const pathOf = (url: string): string => (url.startsWith('file:') ? fileURLToPath(url) : url);

/** The files of the table "One status" of the page on architecture, each once. */
function listed(): string[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = page.split('## One status');
  const [table = ''] = section.split('\n## ');
  return [...new Set([...table.matchAll(/^\| \d+ \| `\w+` \| `([^`]+)` \|/gm)].map(([, file = '']) => file))];
}
