import type { Contact, PersonBlock, PersonButton } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { AppLink, Text, useText } from '../../context/text.tsx';
import { useHolds } from '../../context/use-holds.ts';
import { useValueText } from '../../context/use-value.ts';
import { Portrait } from '../../controls/portrait.tsx';
import { NamedIcon } from '../../icons/icon.tsx';
import styles from './person-block.module.css';

/** A contact person. */
export function PersonView({ block }: BlockProps<PersonBlock>) {
  const { name, role, icon, image = null, text, links, items = {}, buttons = {}, order = Object.keys(items) } = block;
  // `order` may list the links if there are no items.
  const shown = order.filter((key) => items[key] !== undefined);
  const portrait = { name: useText(name), image: useValueText({ value: image }), icon };
  return (
    <div className={styles.around}>
      <div className={styles.person}>
        <div className={styles.portrait}>
          <Portrait {...portrait} />
        </div>
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
          <div className={styles.buttons}>
            {Object.entries(buttons).map(([key, button]) => (
              <Reach key={key} button={button} />
            ))}
          </div>
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

/** A link that looks like a button; it opens the device's telephone or mail application. */
function Reach({ button }: { button: PersonButton }) {
  const { label, icon, phone = '', email = '' } = button;
  const number = useText(phone).replace(/\D/g, '');
  const address = useText(email);
  return useHolds(button) ? (
    <a className="button button-secondary" href={number === '' ? `mailto:${address}` : `tel:+1${number}`}>
      {icon === undefined ? null : <NamedIcon name={icon} />}
      <span>
        <Text copy={label} />
      </span>
    </a>
  ) : null;
}
