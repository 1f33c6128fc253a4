import { createRoot } from 'react-dom/client';
import { RuntimeProvider } from '../../runtime/react/runtime-context.tsx';
import type { PageData } from '../contract/page-data.ts';
import { compose } from './compose.ts';
import { Gallery } from './gallery/gallery.tsx';

/** Draws the gallery of widgets; its page is served outside of production only. */
export function drawGallery(root: Element, data: PageData): void {
  const { parts } = compose(data);
  createRoot(root).render(
    <RuntimeProvider {...parts}>
      <Gallery widgets={parts.widgets} />
    </RuntimeProvider>,
  );
}
