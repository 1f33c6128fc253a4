import type { LocationPort } from '../../../runtime/react/context/navigation.ts';
import type { WidgetServices } from '../../../runtime/react/context/widget.ts';
import type { Host } from '../../../runtime/state/host.ts';

/** A host that renders one screen once: it performs no effects, and waits for no later events. */
export const stillHost: Host = {
  perform: () => undefined,
  loadSection: never,
  loadValidator: never,
  loadFunctions: never,
  mayLoadAgain: () => false,
  failed(error) {
    throw error;
  },
  afterPaint: () => undefined,
};

/** The services of widgets that are rendered but not used. */
export const stillServices = (now: string): WidgetServices => ({
  suggestAddresses: never,
  verifyAddress: never,
  file: (url) => ({ url, headers: {} }),
  fileFailed: never,
  upload: never,
  removeUpload: never,
  now: () => now,
});

/** A location that never changes. */
export const stillLocation = (path: string, search: string): LocationPort => ({
  hook: () => [path, () => undefined],
  searchHook: () => search,
  navigate: () => undefined,
});

function never(): Promise<never> {
  return new Promise(() => undefined);
}
