import { atom } from 'jotai/vanilla';
import { createElement, Fragment, type MouseEvent, type ReactNode, useMemo } from 'react';
import { type CopyPart, formatParts } from '../../engine/copy/format-copy.ts';
import { withItemValues } from '../../engine/copy/item-places.ts';
import type { Session } from '../../engine/session/session.ts';
import { applicationIdOf } from '../../engine/session/session-parts.ts';
import type { Copy, Logic } from '../../schema/copy.ts';
import type { Link, Links } from '../../schema/types.ts';
import { controlOf, fieldId } from './field-ids.ts';
import { useItem } from './item-scope.ts';
import { hrefOf, opensInApp, queryOf } from './navigation.ts';
import { useParts, useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';
import { valueText } from './value-text.ts';
import { withBreaks } from './with-breaks.tsx';

/** Copy as plain text; renders again when its facts change. */
export function useText(copy: Copy): string {
  const { facts } = useRuntime();
  const item = useItem();
  return useAtom(useMemo(() => facts.text(copy, item), [facts, copy, item]));
}

/** Copy with its links and bold text. */
export function Text({ copy, links = noLinks }: { copy: Copy; links?: Links | undefined }): ReactNode {
  return typeof copy === 'string' ? withBreaks(copy) : <MessageParts copy={copy} links={links} />;
}

const noLinks: Links = {};

function MessageParts({ copy, links }: { copy: Copy; links: Links }) {
  const { facts } = useRuntime();
  const item = useItem();
  const parts = useAtom(useMemo(() => facts.derive((env) => formatParts(copy, env), item), [facts, copy, item]));
  // Parts of a message have no identity but their index; passed as children, they need no keys.
  return createElement(Fragment, null, ...parts.map((part) => createElement(Part, { part, links })));
}

function Part({ part, links }: { part: CopyPart; links: Links }): ReactNode {
  if (part.kind === 'text') return withBreaks(part.text);
  if (part.kind === 'strong') return <strong>{withBreaks(part.text)}</strong>;
  const link = links[part.name];
  return link === undefined ? part.text : <AppLink to={link}>{withBreaks(part.text)}</AppLink>;
}

/** The application's id for paths of the form "/{uuid}/…"; empty without an application. */
const applicationOf = (session: Session): string => applicationIdOf(session) ?? '';

/** The parameters of a link's address, with "?"; empty without any that is known. */
function useQuery(query: Record<string, Logic> | undefined): string {
  const { facts } = useRuntime();
  const item = useItem();
  return useAtom(
    useMemo(
      () =>
        facts.derive((env, product) => {
          const texts = Object.entries(query ?? {}).map(([name, value]) => [name, valueText({ value }, env, product)]);
          const known = new URLSearchParams(texts.filter(([, text]) => text !== '')).toString();
          return known === '' ? '' : `?${known}`;
        }, item),
      [facts, query, item],
    ),
  );
}

/** A link of a document. Opens without a full page load if a document describes the target. */
export function AppLink({
  to,
  query,
  className,
  isCurrent = false,
  children,
}: {
  to: Link;
  query?: Record<string, Logic> | undefined;
  className?: string | undefined;
  /** Whether it leads to the page that is open. */
  isCurrent?: boolean;
  children: ReactNode;
}) {
  const { runtime, navigation } = useParts();
  const product = useAtom(runtime.productAtom);
  const uuid = useAtom(useMemo(() => atom((get) => applicationOf(get(runtime.sessionAtom))), [runtime]));
  const address = withItemValues(hrefOf(to, product, navigation.basePath).replace('{uuid}', uuid), useItem());
  const link = `${address}${useQuery(query)}`;
  const field = link.startsWith('#') ? link.slice(1) : undefined;
  const href = field === undefined ? link : `#${fieldId(field)}`;
  const open = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (field !== undefined) {
      event.preventDefault();
      controlOf(field)?.focus();
    }
    if (href.startsWith('?')) {
      event.preventDefault();
      runtime.dispatch({ type: 'given', parameters: queryOf(href) });
    }
    if (!opensInApp(href, product, navigation.basePath)) return;
    event.preventDefault();
    navigation.port.navigate(href);
  };
  const outside = /^https?:/.test(href) ? { rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={open} {...outside}>
      {children}
    </a>
  );
}
