import { useEffect, useState } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import list from './card-list.module.css';
import { RadioCards } from './radio-cards.tsx';

const columnsOf = (props: WidgetProps): 1 | 2 | 3 => {
  const wanted = props.field.props?.columns;
  return wanted === 2 || wanted === 3 ? wanted : 1;
};

/**
 * Keys of the options that a phone hides at first, without the chosen one. Empty if only one would be hidden or there
 * is no button to show them.
 */
const laterOf = ({ field: { options }, value }: WidgetProps): string[] => {
  if (options?.all === undefined) return [];
  const later = options.order.filter((key) => options.items[key]?.later && key !== value);
  return later.length > 1 ? later : [];
};

/** One of a few options, each a card with room for help. */
export const ChoiceCards = (props: WidgetProps) => {
  const { id, value, field } = props;
  // The first option shown by the button, which disappears: it gets the focus.
  const [shownFrom, showFrom] = useState<string>();
  useEffect(() => {
    if (shownFrom !== undefined) document.getElementById(`${id}-${shownFrom}`)?.focus();
  }, [id, shownFrom]);
  const choose = (key: string) => {
    props.onInput(key);
    props.onCommit(key);
  };
  const later = shownFrom === undefined ? laterOf(props) : [];
  const chosen = typeof value === 'string' ? value : undefined;
  return (
    <>
      <RadioCards props={props} chosen={chosen} columns={columnsOf(props)} later={later} choose={choose} />
      {later.length === 0 ? null : (
        <button type="button" className={`button button-secondary ${list.all}`} onClick={() => showFrom(later[0])}>
          {props.t(field.options?.all ?? '')}
        </button>
      )}
    </>
  );
};
