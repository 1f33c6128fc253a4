import type { Session } from '../../../runtime/engine/session/session.ts';
import { createNavigation, type LocationPort } from '../../../runtime/react/context/navigation.ts';
import type { RuntimeParts } from '../../../runtime/react/context/runtime-context.tsx';
import type { WidgetServices } from '../../../runtime/react/context/widget.ts';
import type { Host } from '../../../runtime/state/host.ts';
import { createRuntime } from '../../../runtime/state/runtime.ts';
import type { FormValidators } from '../../../runtime/validation/form-validator.ts';
import { blockWidgets, widgets } from '../../../runtime/widgets/index.ts';
import type { FirstScreenRequest } from '../../contract/first-screen.ts';
import { pageFunctions as functions } from '../../trade/page-functions.ts';

/** A visit to render as it stands. `basePath`: of the product's pages. `now`: ISO 8601 in UTC. */
export type DrawnSession = Pick<FirstScreenRequest, 'product' | 'now' | 'validators'> & {
  session: Session;
  basePath: string;
};

/** The parts of a page that is rendered once. `path`, `search`: of its address. */
export function stillParts(
  { product, session, basePath, now, validators: known }: DrawnSession,
  path: string,
  search: string,
): RuntimeParts {
  const validators: FormValidators = { get: known.get, load: stillHost.loadValidator };
  const runtime = createRuntime({ product, session, validators, functions, now: () => now, host: stillHost });
  const port = stillLocation(path, search);
  const navigation = createNavigation(port, basePath, search === '' ? path : `${path}?${search}`);
  const services = stillServices(now);
  return { runtime, validators, widgets, blockWidgets, services, navigation, brand: product.brand.name };
}

/** A host that renders one screen once: it performs no effects, and waits for no later events. */
const stillHost: Host = {
  perform: () => undefined,
  loadSection: never,
  loadValidator: never,
  loadFunctions: never,
  canRetryLoad: () => false,
  reportFailure(error) {
    throw error;
  },
  afterPaint: () => undefined,
};

/** The services of widgets that are rendered but not used. */
const stillServices = (now: string): WidgetServices => ({
  suggestAddresses: never,
  verifyAddress: never,
  file: (url) => ({ url, headers: {} }),
  fileFailed: never,
  upload: never,
  removeUpload: never,
  now: () => now,
});

/** A location that never changes. */
const stillLocation = (path: string, search: string): LocationPort => ({
  hook: () => [path, () => undefined],
  searchHook: () => search,
  navigate: () => undefined,
});

function never(): Promise<never> {
  return new Promise(() => undefined);
}
