import { useEffect } from 'react';
import type { CompiledScreen } from '../engine/product.ts';
import { useParts } from './context/runtime-context.tsx';
import { useText } from './context/text.tsx';

/** Sets the window's title to that of the screen and the brand's name, also while the screen waits for its calls. */
export function PageTitle({ screen: { title, heading } }: { screen: CompiledScreen }) {
  const { brand } = useParts();
  const text = useText(title ?? heading);
  useEffect(() => {
    document.title = `${text} – ${brand}`;
  }, [text, brand]);
  return null;
}
