import { Blocks } from '../../../../runtime/react/blocks/block.tsx';
import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { shellSurface } from '../../../../runtime/state/surface.ts';
import { Banners } from './banners.tsx';

/** What stands above every screen, and is not needed to show the page: the banners of flows/shell/banners.json, and its blocks. */
export default function Above() {
  const { shell } = useAtom(useRuntime().productAtom);
  const part = shell.banners;
  if (!part) return null;
  const surface = shellSurface('banners', part);
  return (
    <>
      {Object.entries(part.banners ?? {}).map(([name, banners]) => (
        <Banners key={name} name={name} banners={banners} />
      ))}
      <Blocks blocks={surface.blocks} order={surface.order} surface={surface} />
    </>
  );
}
