import type { CompiledScreen, Product } from '../engine/product.ts';
import { applicationSection } from '../engine/product-section.ts';
import type { RuntimeParts } from '../react/context/runtime-context.tsx';
import type { Runtime } from '../state/runtime.ts';
import type { Documents } from './documents.ts';
import { createScreenCode, type ScreenCode } from './screen-code.ts';
import { whenIdle } from './when-idle.ts';

type Widgets = Pick<RuntimeParts, 'widgets' | 'blockWidgets'>;

/**
 * Fetches the open screen's validators and code at once; when the browser is idle those of the flow's next step, then
 * the sections that may come next, and last the code of blocks and fields. A screen that is gone to before is shown once
 * its code has come. Failures are ignored: each is fetched again when it is needed.
 */
export function prefetchAlong(runtime: Runtime, documents: Documents, widgets: Widgets): void {
  let visit = -1;
  const code = createScreenCode(widgets);
  runtime.loadCodeBy(code.load);
  const follow = (): void => {
    const { place, visit: now, identity } = runtime.store.get(runtime.sessionAtom);
    if (now === visit || place.kind === 'nowhere') return;
    visit = now;
    const product = runtime.store.get(runtime.productAtom);
    const open = shownScreen(runtime);
    prepare(open, documents, code);
    whenIdle(() => void warm(runtime, open, documents));
    if (place.kind === 'step') whenIdle(() => prepare(nextOf(product, place), documents, code));
    const coming = sectionsToCome(product, place.screen, place.kind === 'step' || identity !== null);
    whenIdle(async () => {
      await fetchInTurn(coming, documents);
      await code.loadAll();
    });
  };
  runtime.store.sub(runtime.sessionAtom, follow);
  follow();
}

/** The screen of the session's place; undefined where there is none, or where the page has not loaded it. */
export function shownScreen({ store, sessionAtom, productAtom }: Runtime): CompiledScreen | undefined {
  const { place } = store.get(sessionAtom);
  return place.kind === 'nowhere' ? undefined : screenOf(store.get(productAtom), place.screen);
}

/**
 * The sections other than the screen's, in the order of prefetching: that of an application's screens first if the visitor has
 * one or is about to begin one.
 */
function sectionsToCome({ sections = {} }: Product, screen: string, leadsToApplication: boolean): [string, string][] {
  const [top] = screen.split('/');
  const isBeside = (id: string): boolean => id.split('/')[0] === top;
  return Object.entries(sections)
    .filter(([id]) => isBeside(id) || (leadsToApplication && id === applicationSection))
    .sort(([one], [other]) => Number(other === applicationSection) - Number(one === applicationSection));
}

/** One after another, so that the visitor's own requests have the bandwidth. */
async function fetchInTurn(sections: readonly [string, string][], documents: Documents): Promise<void> {
  for (const [id, hash] of sections) await documents.loadSection(id, hash).catch(() => undefined);
}

/** A screen that the page has already loaded; the next step of a flow always is. */
const screenOf = (product: Product, id: string): CompiledScreen | undefined =>
  Object.keys(product.screens).includes(id) ? product.screens[id] : undefined;

function nextOf(product: Product, { flow, step }: { flow: string; step: string }): CompiledScreen | undefined {
  const sequence = product.flows[flow]?.sequence ?? [];
  const next = sequence[sequence.indexOf(step) + 1];
  return next === undefined ? undefined : screenOf(product, `${flow}/${next}`);
}

function prepare(screen: CompiledScreen | undefined, documents: Documents, code: ScreenCode): void {
  if (!screen) return;
  for (const { validator } of Object.values(screen.forms)) documents.validators.load(validator).catch(() => undefined);
  void code.load(screen);
}

/**
 * Presses once in vain, as soon as the open screen's validators have come. The browser compiles what a press runs on its first
 * run, which takes longer than rendering its errors.
 */
async function warm(runtime: Runtime, screen: CompiledScreen | undefined, { validators }: Documents): Promise<void> {
  const forms = Object.values(screen?.forms ?? {});
  await Promise.allSettled(forms.map(({ validator }) => validators.load(validator)));
  if (forms.length > 0) runtime.rehearse();
}
