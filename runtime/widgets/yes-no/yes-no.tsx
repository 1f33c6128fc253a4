import type { WidgetProps } from '../../react/context/widget.ts';
import { RadioCards } from '../choice-cards/radio-cards.tsx';

/** A question with two answers, stored as a boolean. Nothing is selected at first. */
export const YesNo = (props: WidgetProps) => {
  const choose = (key: string) => {
    props.onInput(key === 'true');
    props.onCommit(key === 'true');
  };
  const chosen = typeof props.value === 'boolean' ? String(props.value) : undefined;
  return <RadioCards props={props} chosen={chosen} columns={2} choose={choose} />;
};
