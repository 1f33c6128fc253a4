import type { CSSProperties, KeyboardEvent } from 'react';
import { formatMoney } from '../../engine/formats/format-money.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { wordsOf } from '../base/words.ts';
import { MoneyInput } from '../money/money-input.tsx';
import styles from './offer-slider.module.css';
import { amountAfterKey, type Range, snapped } from './steps.ts';
import { useOptimisticAmount } from './use-optimistic-amount.ts';

const dollars = (amount: number): string => formatMoney(amount, 0, '');

const numberIn = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** The limits are facts that depend on other answers; the steps for keys are in the document. */
const rangeOf = ({ values, field: { props = {} } }: WidgetProps): Range => {
  const minimum = numberIn(values.minimum, 0);
  const maximum = Math.max(numberIn(values.maximum, minimum), minimum);
  return { minimum, maximum, step: numberIn(props.step, 100), page: numberIn(props.page, 5000) };
};

/** An amount to drag or type: a native range input, and a text field above it. */
export const OfferSlider = (props: WidgetProps) => {
  const range = rangeOf(props);
  const amount = Math.min(Math.max(numberIn(props.value, range.maximum), range.minimum), range.maximum);
  return (
    <div className={styles.slider}>
      <div className={styles.typed}>
        <MoneyInput {...props} />
      </div>
      <label className="visually-hidden" htmlFor={`${props.id}-range`}>
        {wordsOf(props.field)('range')}
      </label>
      <Track props={props} range={range} amount={amount} />
      <Ticks range={range} />
    </div>
  );
};

type Filled = CSSProperties & { '--filled': number };

/** The share of the track before the thumb, from 0 to 1. */
const filledTo = ({ minimum, maximum }: Range, amount: number): Filled => ({
  '--filled': maximum === minimum ? 1 : Number(((amount - minimum) / (maximum - minimum)).toFixed(4)),
});

type TrackProps = { props: WidgetProps; range: Range; amount: number };

function Track({ props, range, amount: chosenAmount }: TrackProps) {
  const { minimum, maximum } = range;
  const ahead = useOptimisticAmount((next) => {
    if (next !== props.value) props.onInput(next);
  });
  const amount = ahead.amount ?? chosenAmount;
  const commit = () => {
    ahead.catchUp();
    props.onCommit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : amountAfterKey(event.key, amount, range);
    if (next === undefined) return;
    event.preventDefault();
    ahead.choose(next);
  };
  return (
    <input
      type="range"
      id={`${props.id}-range`}
      className={styles.range}
      min={minimum}
      max={maximum}
      step={1}
      value={amount}
      disabled={props.readonly || minimum === maximum}
      aria-valuetext={dollars(amount)}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      style={filledTo(range, amount)}
      onChange={(event) => ahead.choose(snapped(range, Number(event.currentTarget.value)))}
      onKeyDown={onKeyDown}
      onKeyUp={commit}
      onPointerUp={commit}
      onBlur={commit}
    />
  );
}

/** Marks along the track; the ends and the middle have labels. */
function Ticks({ range: { minimum, maximum } }: { range: Range }) {
  const middle = Math.round((minimum + maximum) / 2);
  return (
    <div className={styles.ticks} aria-hidden="true">
      <span>{dollars(minimum)}</span>
      {maximum > minimum ? <span>{dollars(middle)}</span> : null}
      <span>{dollars(maximum)}</span>
    </div>
  );
}
