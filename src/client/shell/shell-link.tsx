import { useMemo } from 'react';
import { AppLink, Text } from '../../../runtime/react/context/text.tsx';
import { useHolds } from '../../../runtime/react/context/use-holds.ts';
import type { ShellLink as ShellLinkDocument } from '../../../runtime/schema/types.ts';

/** A link of the shell as a list item, shown while its condition is true; marked while it leads to the page that is open. */
export function ShellLink({ link, className }: { link: ShellLinkDocument; className: string | undefined }) {
  const isCurrent = useHolds(useMemo(() => ({ when: link.current ?? false }), [link]));
  return useHolds(link) ? (
    <li>
      <AppLink to={link.to} className={className} isCurrent={isCurrent}>
        <Text copy={link.label} />
      </AppLink>
    </li>
  ) : null;
}
