import type { WidgetProps } from '../../react/context/widget.ts';
import { RadioCards } from './radio-cards.tsx';

const columnsOf = (props: WidgetProps): 1 | 2 | 3 => {
  const wanted = props.field.props?.columns;
  return wanted === 2 || wanted === 3 ? wanted : 1;
};

/** One of a few options, each a card with room for help. */
export const ChoiceCards = (props: WidgetProps) => {
  const choose = (key: string) => {
    props.onInput(key);
    props.onCommit(key);
  };
  const chosen = typeof props.value === 'string' ? props.value : undefined;
  return <RadioCards props={props} chosen={chosen} columns={columnsOf(props)} choose={choose} />;
};
