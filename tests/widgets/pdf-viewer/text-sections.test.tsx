import { expect, test } from 'vitest';
import type { TextSection } from '../../../runtime/engine/papers/paper-text.ts';
import { TextSections } from '../../../runtime/widgets/pdf-viewer/text/text-sections.tsx';
import { drawPart } from '../../react/shell/draw-part.tsx';

const section = (heading: string): TextSection => ({ heading: [{ text: heading }], from: 1, to: 1, blocks: [] });

test('the sections that are still to be read are marked, and no others', () => {
  drawPart(<TextSections sections={['Rate', 'Costs', 'Default'].map(section)} lineOf={() => null} unread={[0, 2]} />);
  const marked = document.querySelectorAll('[data-section][data-to-read]');
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['Rate', 'Default']);
});
