import { useEffect } from 'react';
import { useParts } from './context/runtime-context.tsx';
import { AppLink } from './context/text.tsx';
import { useShellText } from './context/use-shell-text.ts';
import { Spot } from './illustrations/spot.tsx';

/** The page for a path that no document describes. */
export function NotFound() {
  const { brand } = useParts();
  const title = useShellText('states', 'not-found-title');
  const toFirstPage = useShellText('states', 'go-to-dashboard');
  useEffect(() => {
    document.title = `${title} – ${brand}`;
  }, [title, brand]);
  return (
    <div className="stack">
      <Spot name="map" />
      <h1 tabIndex={-1} data-focus="heading">
        {title}
      </h1>
      <p>{useShellText('states', 'not-found-text')}</p>
      {toFirstPage === '' ? null : (
        <p>
          <AppLink to="site:/dashboard">{toFirstPage}</AppLink>
        </p>
      )}
    </div>
  );
}
