import type { ReactNode } from 'react';
import { AddressBar } from '../react/address-bar.tsx';
import { RuntimeProvider } from '../react/context/runtime-context.tsx';
import { Stage } from '../react/stage.tsx';
import type { LivePage } from './create-page.ts';

/** A page's current screen. `frame` draws what stands around it, such as header and footer. */
export const Page = ({ page, frame = (stage) => stage }: PageProps) => (
  <RuntimeProvider {...page.parts}>
    <AddressBar>{frame(<Stage />)}</AddressBar>
  </RuntimeProvider>
);

type PageProps = { page: LivePage; frame?: (stage: ReactNode) => ReactNode };
