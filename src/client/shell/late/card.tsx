import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { Text, useText } from '../../../../runtime/react/context/text.tsx';
import { useHolds } from '../../../../runtime/react/context/use-holds.ts';
import { useValueText } from '../../../../runtime/react/context/use-value.ts';
import { Portrait } from '../../../../runtime/react/controls/portrait.tsx';
import type { ShellCard } from '../../../../runtime/schema/types.ts';
import styles from './card.module.css';

/** A card with a contact person, at the edge of a wide window or as a bar in a narrow one. A click runs the card's action. */
export function Card({ card }: { card: ShellCard }) {
  return useHolds(card) ? <OfferedCard card={card} /> : null;
}

function OfferedCard({ card }: { card: ShellCard }) {
  const runtime = useRuntime();
  const { name, role, image = null, open, action } = card;
  const portrait = { name: useText(name), image: useValueText({ value: image }) };
  return (
    <div className={styles.place}>
      <button type="button" className={styles.card} data-action={action} onClick={() => runtime.press(action)}>
        <Portrait {...portrait} />
        <span className={styles.words}>
          <span className={styles.role}>
            <Text copy={role} />
          </span>{' '}
          <span className={styles.name}>{portrait.name}</span>
        </span>{' '}
        <span className={styles.open}>
          <Text copy={open} />
        </span>
      </button>
    </div>
  );
}
