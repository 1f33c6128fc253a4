import { atom } from 'jotai/vanilla';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { CompiledScreen } from '../engine/product.ts';
import { BusyMark } from './busy-mark.tsx';
import { useParts, useRuntime } from './context/runtime-context.tsx';
import { useText } from './context/text.tsx';
import { useAtom } from './context/use-atom.ts';
import { Dialog } from './dialog.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { Frame } from './frame/frame.tsx';
import { Skeleton } from './frame/skeleton.tsx';
import { Loader } from './loader.tsx';
import { NotFound } from './not-found.tsx';
import { Offline } from './offline.tsx';
import { PointerWatch } from './pointer-watch.tsx';
import { RefreshOnReturn } from './refresh-on-return.tsx';
import { RestingForms } from './resting-forms.tsx';
import { Screen } from './screen.tsx';
import { TypingWatch } from './typing-watch.tsx';

/** Everything between header and footer: the current screen, with dialogs and overlays over it, and the announcements. */
export function Stage() {
  const runtime = useRuntime();
  const session = useAtom(useMemo(() => stageAtom(runtime), [runtime]));
  return (
    <>
      <Loader active={session.loading} polling={session.polling} />
      <Frame>
        <Offline />
        {session.arriving ? <Arriving /> : <Shown key={session.visit} />}
      </Frame>
      <Dialog />
      <Announcer />
      <FocusKeeper />
      <BusyMark />
      <RestingForms />
      <PointerWatch />
      <TypingWatch />
      <RefreshOnReturn />
      <OwnZone />
    </>
  );
}

type Standing = { visit: number; loading: boolean; arriving: boolean; polling: boolean };

/** The part of the session that decides what is rendered. */
function stageAtom({ sessionAtom, loadingAtom }: ReturnType<typeof useRuntime>) {
  let last: Standing | undefined;
  return atom((get) => {
    const { visit, busy, poll } = get(sessionAtom);
    const arriving = busy === 'loader' || visit === 0;
    const documents = get(loadingAtom);
    const loading = documents === 'loading' || (arriving && documents !== 'failed');
    const next = { visit, arriving, loading, polling: poll !== null };
    if (last && same(last, next)) return last;
    last = next;
    return next;
  });
}

const same = (a: Standing, b: Standing): boolean =>
  a.visit === b.visit && a.loading === b.loading && a.arriving === b.arriving && a.polling === b.polling;

function Arriving() {
  const screen = useShownScreen();
  return (
    <>
      {screen && <PageTitle screen={screen} />}
      <Skeleton />
    </>
  );
}

function Shown() {
  const screen = useShownScreen();
  if (!screen) return <NotFound />;
  return (
    <>
      <PageTitle screen={screen} />
      <Screen screen={screen} />
    </>
  );
}

function useShownScreen() {
  const { sessionAtom, productAtom } = useRuntime();
  const screen = useMemo(
    () =>
      atom((get) => {
        const { place } = get(sessionAtom);
        return place.kind === 'nowhere' ? undefined : get(productAtom).screens[place.screen];
      }),
    [sessionAtom, productAtom],
  );
  return useAtom(screen);
}

/**
 * Formats times in the visitor's time zone after hydration. The server does not know that zone, and hydration must
 * first render the same as the server.
 */
function OwnZone() {
  const { store, zoneAtom } = useRuntime();
  useLayoutEffect(() => {
    store.set(zoneAtom, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [store, zoneAtom]);
  return null;
}

/** Sets the window's title to that of the screen and the brand's name, also while the screen waits for its calls. */
function PageTitle({ screen: { title, heading } }: { screen: CompiledScreen }) {
  const { brand } = useParts();
  const text = useText(title ?? heading);
  useEffect(() => {
    document.title = `${text} – ${brand}`;
  }, [text, brand]);
  return null;
}

/** Announces the engine's messages to screen readers. */
function Announcer() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useAtom(useRuntime().announcementAtom)}
    </p>
  );
}
