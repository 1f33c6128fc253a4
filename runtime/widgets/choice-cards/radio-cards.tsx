import type { WidgetProps } from '../../react/context/widget.ts';
import { OptionList } from '../base/option-list.tsx';
import list from './card-list.module.css';
import styles from './radio-cards.module.css';

type Props = {
  props: WidgetProps;
  /** The key of the chosen option. */
  chosen: string | undefined;
  columns: 1 | 2 | 3;
  /** Keys of options that a phone does not show yet. */
  later?: readonly string[];
  choose(key: string): void;
};

/** The content of the cards, which decides their minimum width: a figure each, a label with help, or labels only. */
const contentOf = ({ field: { options } }: WidgetProps): 'figures' | 'words' | 'labels' => {
  const all = Object.values(options?.items ?? {});
  if (all.some(({ figure }) => figure !== undefined)) return 'figures';
  return all.some(({ help, mark, limit }) => (help ?? mark ?? limit) !== undefined) ? 'words' : 'labels';
};

/** Native radio buttons drawn as cards. One tab stop; arrow keys move and choose; the whole card is the label. */
export const RadioCards = ({ props, chosen, columns, later = [], choose }: Props) => (
  <div className={list.room} data-cards={contentOf(props)}>
    <OptionList props={props} classes={{ list: list.cards, option: styles.card }} columns={columns} later={later}>
      {({ key, option, control, textId, moreId }) => (
        <>
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
            {moreId === undefined ? null : (
              <span id={moreId} className={styles.more}>
                {option.figure === undefined ? null : (
                  <span className={styles.figure}>
                    <strong>{props.t(option.figure)}</strong>
                    {option.unit === undefined ? null : ` ${props.t(option.unit)}`}
                  </span>
                )}
                {option.figure === undefined || option.help === undefined ? null : ' '}
                {option.help === undefined ? null : <span className={styles.help}>{props.t(option.help)}</span>}
                <Badge text={option.mark === undefined ? '' : props.t(option.mark)} of={styles.mark} />
                <Badge text={option.limit === undefined ? '' : props.t(option.limit)} of={styles.limit} />
              </span>
            )}
          </span>
        </>
      )}
    </OptionList>
  </div>
);

const Badge = ({ text, of }: { text: string; of: string | undefined }) =>
  text === '' ? null : (
    <>
      {' '}
      <span className={`${styles.badge} ${of}`}>{text}</span>
    </>
  );
