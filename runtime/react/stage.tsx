import { atom } from 'jotai/vanilla';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { CompiledScreen } from '../engine/product.ts';
import { displayedState } from '../engine/session/displayed-session.ts';
import type { Session } from '../engine/session/session.ts';
import type { Transition } from '../engine/session/transition.ts';
import { BusyMark } from './busy-mark.tsx';
import { useParts, useRuntime } from './context/runtime-context.tsx';
import { useText } from './context/text.tsx';
import { useAtom } from './context/use-atom.ts';
import { WaitLine } from './controls/wait-line.tsx';
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
import { ScrollKeeper } from './scroll-keeper.tsx';
import { TypingWatch } from './typing-watch.tsx';

/** Everything between header and footer: the current screen, with dialogs and overlays over it, and the announcements. */
export function Stage() {
  const runtime = useRuntime();
  const session = useAtom(useMemo(() => stageAtom(runtime), [runtime]));
  return (
    <>
      <Loader active={session.loading} pressed={session.pressed} polling={session.polling} />
      <Frame>
        <Offline />
        {session.arriving ? <Arriving /> : <Shown key={session.visit} />}
      </Frame>
      <Dialog />
      <Announcer />
      <ScrollKeeper />
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

/** `visit`: of the page on the screen. `arriving`: there is none yet. `pressed`: an action caused what is awaited. */
type Standing = { visit: number; loading: boolean; arriving: boolean; polling: boolean; pressed: boolean };

/** The part of the session that decides what is rendered. */
function stageAtom({ sessionAtom, loadingAtom }: ReturnType<typeof useRuntime>) {
  let last: Standing | undefined;
  return atom((get) => {
    const session = get(sessionAtom);
    const { busy, poll, shown } = session;
    const { visit } = displayedState(session);
    const arriving = visit === 0 || (busy === 'loader' && shown === null);
    const documents = get(loadingAtom);
    const loading = documents === 'loading' || ((arriving || busy === 'loader') && documents !== 'failed');
    const pressed = shown !== null && shown.action !== null;
    const next = { visit, arriving, loading, polling: poll !== null, pressed };
    if (last && same(last, next)) return last;
    last = next;
    return next;
  });
}

const same = (a: Standing, b: Standing): boolean =>
  a.visit === b.visit &&
  a.loading === b.loading &&
  a.arriving === b.arriving &&
  a.polling === b.polling &&
  a.pressed === b.pressed;

function Arriving() {
  const screen = useShownScreen();
  return (
    <>
      {screen && <PageTitle screen={screen} />}
      <Skeleton />
      <WaitLine />
    </>
  );
}

function Shown() {
  const { store, sessionAtom } = useRuntime();
  const screen = useShownScreen();
  // The page moves in when it comes, and not again.
  const [travel] = useState(() => travelOf(store.get(sessionAtom)));
  if (!screen) return <NotFound />;
  return (
    <>
      <PageTitle screen={screen} />
      <Screen screen={screen} travel={travel} />
    </>
  );
}

function useShownScreen() {
  const { sessionAtom, productAtom } = useRuntime();
  const screen = useMemo(
    () =>
      atom((get) => {
        const { place } = displayedState(get(sessionAtom));
        return place.kind === 'nowhere' ? undefined : get(productAtom).screens[place.screen];
      }),
    [sessionAtom, productAtom],
  );
  return useAtom(screen);
}

/** The direction in which the page was reached; undefined for the first page. */
const travelOf = ({ transition }: Session): Transition['direction'] | undefined =>
  transition === null || transition.from === null ? undefined : transition.direction;

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
