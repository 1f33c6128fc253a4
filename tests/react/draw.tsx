import { act, cleanup, render } from '@testing-library/react';
import { memoryLocation } from 'wouter/memory-location';
import { AddressBar } from '../../runtime/react/address-bar.tsx';
import { createNavigation } from '../../runtime/react/context/navigation.ts';
import { RuntimeProvider } from '../../runtime/react/context/runtime-context.tsx';
import { Stage } from '../../runtime/react/stage.tsx';
import type { HostEffect } from '../../runtime/state/host.ts';
import type { RuntimeOptions } from '../../runtime/state/runtime.ts';
import type { FormValidators } from '../../runtime/validation/form-validator.ts';
import { openRuntime } from '../state/open-runtime.ts';
import { type Draws, plainWidgets } from './plain-widgets.tsx';

const basePath = '/account/heloc';

/** jsdom has the element and not its methods. */
function completeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** Draws the stage at a path, over memory instead of a browser's history. */
export function draw(
  path = '/register',
  change: Partial<RuntimeOptions> = {},
  validators: FormValidators = { get: () => undefined, load: () => Promise.resolve() },
) {
  cleanup();
  completeDialogs();
  const draws: Draws = new Map();
  const location = memoryLocation({ path: `${basePath}${path}`, record: true });
  const navigation = createNavigation(location, basePath, `${basePath}${path}`);
  const perform = (effect: HostEffect): void => {
    if (effect.type === 'go') navigation.go(effect);
  };
  const opened = openRuntime(path, change, { perform });
  const services = {
    suggestAddresses: () => Promise.resolve([]),
    verifyAddress: () => Promise.resolve({ outcome: 'match' } as const),
    upload: async () => ({ outcome: 'refused' as const, why: 'failed' as const }),
    removeUpload: async () => undefined,
    file: (path: string) => ({ url: path, headers: {} }),
    fileFailed: async () => undefined,
    now: opened.runtime.now,
  };
  const view = render(
    <RuntimeProvider
      runtime={opened.runtime}
      validators={validators}
      widgets={plainWidgets(draws)}
      blockWidgets={{}}
      services={services}
      navigation={navigation}
      brand="Example Bank"
    >
      <AddressBar>
        <main>
          <Stage />
        </main>
      </AddressBar>
    </RuntimeProvider>,
  );
  const does = (what: () => void): void => act(what);
  return { ...opened, view, draws, location, does };
}
