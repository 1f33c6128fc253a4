import type { Session } from '../../../runtime/engine/session/session.ts';
import { createNavigation } from '../../../runtime/react/context/navigation.ts';
import type { RuntimeParts } from '../../../runtime/react/context/runtime-context.tsx';
import { createRuntime } from '../../../runtime/state/runtime.ts';
import type { FormValidators } from '../../../runtime/validation/form-validator.ts';
import { blockWidgets, widgets } from '../../../runtime/widgets/index.ts';
import type { FirstScreenRequest } from '../../contract/first-screen.ts';
import { pageFunctions as functions } from '../../lending/page-functions.ts';
import { stillHost, stillLocation, stillServices } from './still-browser.ts';

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
