import type { WidgetProps } from '../../react/context/widget.ts';
import { OptionList } from '../base/option-list.tsx';
import box from '../checkbox/box.module.css';
import styles from './checkboxes.module.css';
import { chosenOf, toggled } from './chosen.ts';

/** Keys of exclusive options ('I do not wish to answer'), from the field's `props`. */
const exclusiveOf = ({ field }: WidgetProps): string[] => {
  const wanted = field.props?.exclusive;
  if (typeof wanted === 'string') return [wanted];
  return Array.isArray(wanted) ? wanted.filter((key) => typeof key === 'string') : [];
};

/** Several options, any number of which can be ticked; none is at first. */
export const Checkboxes = (props: WidgetProps) => {
  const chosen = chosenOf(props.value);
  const press = (key: string) => {
    const next = toggled(chosen, key, props.field.options?.order ?? [], exclusiveOf(props));
    props.onInput(next);
    props.onCommit(next);
  };
  return (
    <OptionList props={props} classes={{ list: styles.boxes, option: box.box }}>
      {({ key, option, control, textId, moreId }) => (
        <>
          <input
            {...control}
            className={box.tick}
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={() => press(key)}
          />
          <span className={box.words}>
            <span id={textId}>{props.t(option.label)}</span>
            {option.help === undefined ? null : (
              <span id={moreId} className={styles.help}>
                {props.t(option.help)}
              </span>
            )}
          </span>
        </>
      )}
    </OptionList>
  );
};
