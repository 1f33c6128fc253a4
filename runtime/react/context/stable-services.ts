import type { PointerHold } from '../../state/event-queue.ts';
import type { WidgetServices } from './widget.ts';

/**
 * Delays the responses of services while a pointer is pressed, so that results do not move a control away from the
 * pointer.
 */
export function stableServices(services: WidgetServices, { whenReleased }: PointerHold): WidgetServices {
  const steady = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } finally {
      await new Promise<void>(whenReleased);
    }
  };
  return {
    ...services,
    suggestAddresses: (search, signal) => steady(services.suggestAddresses(search, signal)),
    verifyAddress: (address, use) => steady(services.verifyAddress(address, use)),
    upload: (file, place, progress, signal) => steady(services.upload(file, place, progress, signal)),
    removeUpload: (uuid, place) => steady(services.removeUpload(uuid, place)),
  };
}
