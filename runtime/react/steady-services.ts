import type { PointerHold } from '../state/pointer-hold.ts';
import type { WidgetServices } from './widget.ts';

/** Services whose answers come when no pointer presses: what a widget shows of them must not move a control from under it. */
export function steadyServices(services: WidgetServices, { whenReleased }: PointerHold): WidgetServices {
  const steady = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } finally {
      await new Promise<void>(whenReleased);
    }
  };
  return {
    ...services,
    suggestAddresses: (query, signal) => steady(services.suggestAddresses(query, signal)),
    verifyAddress: (address) => steady(services.verifyAddress(address)),
    upload: (file, kind, progress, signal) => steady(services.upload(file, kind, progress, signal)),
    removeUpload: (uuid) => steady(services.removeUpload(uuid)),
  };
}
