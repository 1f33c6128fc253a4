import { makeOverlays } from '../../emit/make-overlays.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { checkOverlayReads, checkOverlays } from './check-overlays.ts';
import schema from './overlay.schema.json' with { type: 'json' };

export const overlayKind: KindModule = {
  name: 'overlay',
  schema,
  path: 'flows/overlays/{id}.json',
  ownId: true,
  checks: [checkOverlays],
  checksOfReferences: [checkOverlayReads],
  product: (context) => ({ overlays: makeOverlays(context) }),
};
