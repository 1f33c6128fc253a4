import '../../../runtime/react/styles/tokens.css';
import '../../../runtime/react/styles/base.css';
import '../../../runtime/react/styles/buttons.css';
import '../../../runtime/react/styles/fields.css';
import '../../../runtime/react/styles/notices.css';
import '../../../runtime/react/styles/workspace.css';
import { createRoot } from 'react-dom/client';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { createNavigation } from '../../../runtime/react/context/navigation.ts';
import { RuntimeProvider } from '../../../runtime/react/context/runtime-context.tsx';
import { createRuntime } from '../../../runtime/state/runtime.ts';
import type { FormValidators } from '../../../runtime/validation/form-validator.ts';
import { blockWidgets, widgets } from '../../../runtime/widgets/index.ts';
import { loadPageData } from '../start/read-page-data.ts';
import { Gallery } from './gallery.tsx';
import { sampleServices } from './sample-services.ts';

const { product, basePath } = await loadPageData(document, fetch);
const brands: string[] = await (await fetch('/gallery-brands.json')).json();

/** The gallery has no input to validate. */
const noValidators: FormValidators = {
  get: () => undefined,
  load: (hash) => Promise.reject(new Error(`The gallery loads no validator: ${hash}`)),
};

/** A runtime of the brand without effects: the gallery only needs its links. */
const runtime = createRuntime({
  product,
  session: startSession({ now: sampleServices.now(), flags: {} }),
  validators: noValidators,
  now: sampleServices.now,
  host: {
    perform: () => undefined,
    loadSection: (section) => Promise.reject(new Error(`The gallery opens no screen: ${section}`)),
    canRetryLoad: () => false,
    loadValidator: noValidators.load,
    loadFunctions: () => Promise.reject(new Error('The gallery calls no function')),
    reportFailure: console.error,
    afterPaint: (then) => then(),
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <RuntimeProvider
    runtime={runtime}
    validators={noValidators}
    widgets={widgets}
    blockWidgets={blockWidgets}
    services={sampleServices}
    navigation={createNavigation(
      { hook: useBrowserLocation, searchHook: useSearch, navigate },
      basePath,
      location.pathname,
    )}
    brand={product.brand.name}
  >
    <Gallery widgets={widgets} brand={product.org} brands={brands} />
  </RuntimeProvider>,
);
