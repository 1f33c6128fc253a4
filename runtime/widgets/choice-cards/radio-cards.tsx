import type { WidgetProps } from '../../react/widget.ts';
import { optionAttributes } from '../control-attributes.ts';
import { FocusAnchor } from '../focus-anchor.tsx';
import styles from './radio-cards.module.css';

type Props = {
  props: WidgetProps;
  /** The key of the option that is chosen. */
  chosen: string | undefined;
  columns: 1 | 2 | 3;
  choose(key: string): void;
};

/** Native radios drawn as cards: one tab stop, arrows move and choose, the whole card is its label. */
export const RadioCards = ({ props, chosen, columns, choose }: Props) => {
  const { items, order } = props.field.options ?? { items: {}, order: [] };
  return (
    <div className={styles.cards} data-columns={columns}>
      <FocusAnchor id={props.id} to={order[0] && `${props.id}-${order[0]}`} />
      {order.map((key) => {
        const option = items[key];
        if (option === undefined) return null;
        const { control, textId, moreId } = optionAttributes(props, key, option.help !== undefined);
        return (
          <label key={key} className={styles.card} htmlFor={control.id}>
            <input
              {...control}
              className={styles.radio}
              type="radio"
              checked={chosen === key}
              onChange={() => choose(key)}
            />
            <span className={styles.words}>
              <span id={textId} className={styles.text}>
                {props.t(option.label)}
              </span>
              {option.help === undefined ? null : (
                <span id={moreId} className={styles.help}>
                  {props.t(option.help)}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
};
