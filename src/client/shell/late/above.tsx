import { Blocks } from '../../../../runtime/react/blocks/block.tsx';
import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { shellSurface } from '../../../../runtime/state/surface.ts';
import styles from './banners.module.css';
import { Banners } from './banners.tsx';
import { Card } from './card.tsx';

/**
 * The parts above every screen that are not needed to show the page: the shell's banners and cards, and the blocks of
 * flows/shell/banners.json.
 */
export default function Above() {
  const { shell } = useAtom(useRuntime().productAtom);
  const surface = shell.banners && shellSurface('banners', shell.banners);
  const parts = Object.entries(shell);
  return (
    <>
      {parts.map(([id, { card }]) => (card ? <Card key={id} card={card} /> : null))}
      {parts.flatMap(([, { banners = {} }]) =>
        Object.entries(banners).map(([name, list]) => <Banners key={name} name={name} banners={list} />),
      )}
      {surface ? (
        <div className={styles.blocks}>
          <Blocks blocks={surface.blocks} order={surface.order} surface={surface} />
        </div>
      ) : null}
    </>
  );
}
