import { useEffect } from 'react';
import type { CompiledScreen } from '../engine/product.ts';
import { useParts } from './context/runtime-context.tsx';
import { useText } from './context/text.tsx';

/** Gives the window the screen's title and the brand's name, also while the screen still waits for its calls. */
export function PageTitle({ screen: { title, heading } }: { screen: CompiledScreen }) {
  const { brand } = useParts();
  const text = useText(title ?? heading);
  useEffect(() => {
    document.title = `${text} – ${brand}`;
  }, [text, brand]);
  return null;
}
