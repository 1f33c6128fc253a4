import { Blocks } from '../../../runtime/react/blocks/block.tsx';
import { useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { Text } from '../../../runtime/react/context/text.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import { useHolds } from '../../../runtime/react/context/use-holds.ts';
import { shellSurface } from '../../../runtime/state/surface.ts';
import styles from './footer.module.css';
import { Marks } from './marks.tsx';
import { ShellLink } from './shell-link.tsx';

const always = {};

/** Legal links, the lender's details, and the notices below each page (flows/shell/footer.json), if its condition is true. */
export function Footer() {
  const { shell } = useAtom(useRuntime().productAtom);
  return useHolds(shell.footer ?? always) ? <Notices /> : null;
}

function Notices() {
  const { shell, language } = useAtom(useRuntime().productAtom);
  const { copy = {}, links = {}, marks = {} } = shell.footer ?? {};
  const surface = shell.footer && shellSurface('footer', shell.footer);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul className={styles.links}>
          {Object.keys(links).map((key) =>
            links[key] ? <ShellLink key={key} link={links[key]} className={undefined} /> : null,
          )}
        </ul>
        {language?.governing === undefined ? null : (
          <p>
            <Text copy={language.governing} />
          </p>
        )}
        <div className={styles.lender}>
          {Object.entries(copy).map(([key, text]) => (
            <p key={key}>
              <Text copy={text} />
            </p>
          ))}
          <Marks marks={marks} />
        </div>
        <div className={styles.notices}>
          {surface ? <Blocks blocks={surface.blocks} order={surface.order} surface={surface} /> : null}
        </div>
      </div>
    </footer>
  );
}
