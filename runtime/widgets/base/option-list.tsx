import type { ReactNode } from 'react';
import type { ShownOption } from '../../react/context/shown-field.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { optionAttributes } from './control-attributes.ts';
import { FocusAnchor } from './focus-anchor.tsx';

type Classes = { list: string | undefined; option: string | undefined };
type OptionAttributes = ReturnType<typeof optionAttributes> & { key: string; option: ShownOption };

/** The options of a field in order, each a label around its control; focusing the field focuses the first one. */
export const OptionList = ({
  props,
  classes,
  columns,
  later,
  children,
}: {
  props: WidgetProps;
  classes: Classes;
  columns?: 1 | 2 | 3;
  /** Keys of options that a phone does not show yet. */
  later?: readonly string[];
  children(parts: OptionAttributes): ReactNode;
}) => {
  const { items, order } = props.field.options ?? { items: {}, order: [] };
  return (
    <div className={classes.list} data-columns={columns}>
      <FocusAnchor id={props.id} to={order[0] && `${props.id}-${order[0]}`} />
      {order.map((key) => {
        const option = items[key];
        if (option === undefined) return null;
        const attributes = optionAttributes(
          props,
          key,
          (option.figure ?? option.help ?? option.mark ?? option.limit) !== undefined,
        );
        return (
          <label
            key={key}
            className={classes.option}
            htmlFor={attributes.control.id}
            data-later={later?.includes(key) || undefined}
          >
            {children({ ...attributes, key, option })}
          </label>
        );
      })}
    </div>
  );
};
