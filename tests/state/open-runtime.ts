import { startSession } from '../../runtime/engine/session/start-session.ts';
import type { Host, HostEffect } from '../../runtime/state/host.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../runtime/state/runtime.ts';
import { smallProduct, smallValidators } from './small-product.ts';

export const now = '2026-01-15T17:00:00.000Z';

/** A runtime with a host that remembers what it was asked to do. */
export type Opened = { runtime: Runtime; performed: HostEffect[]; painted: (() => void)[]; failures: unknown[] };

/** Starts a runtime over the small product, at a path. */
export function openRuntime(
  path = '/register',
  change: Partial<RuntimeOptions> = {},
  host: Partial<Host> = {},
): Opened {
  const performed: HostEffect[] = [];
  const painted: (() => void)[] = [];
  const failures: unknown[] = [];
  const runtime = createRuntime({
    product: smallProduct,
    session: startSession({ now }),
    validators: smallValidators,
    now: () => now,
    host: {
      perform: (effect) => performed.push(effect),
      loadSection: (id) => Promise.reject(new Error(`no section ${id}`)),
      canRetryLoad: () => false,
      loadFunctions: () => Promise.reject(new Error('no functions')),
      loadValidator: (hash) => Promise.reject(new Error(`no validator ${hash}`)),
      reportFailure: (error) => failures.push(error),
      afterPaint: (then) => painted.push(then),
      ...host,
    },
    ...change,
  });
  runtime.dispatch({ type: 'open', path, query: {}, nonce: 'n-1' });
  return { runtime, performed, painted, failures };
}
