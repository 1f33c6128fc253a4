import { useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import { controlIcons } from '../../../runtime/react/icons/control-icons.ts';
import { NamedIcon, PathIcon } from '../../../runtime/react/icons/icon.tsx';
import styles from './gallery.module.css';

/** The icons that the brand's documents name, and those of controls. */
export function Icons() {
  const { icons } = useAtom(useRuntime().productAtom);
  return (
    <section className={styles.section} aria-labelledby="icons">
      <h2 id="icons">Icons</h2>
      <h3 className={styles.state}>In documents</h3>
      <ul className={styles.swatches}>
        {Object.keys(icons).map((name) => (
          <li key={name}>
            <NamedIcon name={name} /> {name}
          </li>
        ))}
      </ul>
      <h3 className={styles.state}>In controls</h3>
      <ul className={styles.swatches}>
        {Object.entries(controlIcons).map(([name, path]) => (
          <li key={name}>
            <PathIcon path={path} /> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
