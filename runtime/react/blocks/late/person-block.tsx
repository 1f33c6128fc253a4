import type { Contact, PersonBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { AppLink, Text, useText } from '../../context/text.tsx';
import { useHolds } from '../../context/use-holds.ts';
import { NamedIcon } from '../../icons/icon.tsx';
import styles from './person-block.module.css';

/** Somebody to turn to. */
export function PersonView({ block }: BlockProps<PersonBlock>) {
  const { name, role, icon, text, links, items = {}, order = Object.keys(items) } = block;
  // An order may be that of the links, where there are no items.
  const shown = order.filter((key) => items[key] !== undefined);
  const initials = initialsOf(useText(name));
  return (
    <div className={styles.around}>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {icon === undefined ? initials : <NamedIcon name={icon} />}
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            <Text copy={name} />
          </p>
          {role === undefined ? null : (
            <p className={styles.role}>
              <Text copy={role} />
            </p>
          )}
          {text === undefined ? null : (
            <p className={styles.text}>
              <Text copy={text} links={links} />
            </p>
          )}
          {shown.length === 0 ? null : (
            <dl className={styles.contacts}>
              {shown.map((key) => {
                const contact = items[key];
                return contact ? <Way key={key} contact={contact} /> : null;
              })}
            </dl>
          )}
        </div>
      </div>
    </div>
  );
}

function Way({ contact }: { contact: Contact }) {
  const { label, text, icon, link } = contact;
  return useHolds(contact) ? (
    <div>
      <dt>
        <Text copy={label} />
      </dt>
      <dd>
        {icon === undefined ? null : <NamedIcon name={icon} />}
        {link === undefined ? (
          <Text copy={text} />
        ) : (
          <AppLink to={link}>
            <Text copy={text} />
          </AppLink>
        )}
      </dd>
    </div>
  ) : null;
}

/** The first letters of the first and the last word: 'DE' for 'Dana Example'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .flatMap((word) => [...(word ?? '')].slice(0, 1))
    .join('')
    .toUpperCase();
}
