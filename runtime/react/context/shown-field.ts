import type { Copy } from '../../schema/copy.ts';
import type { Choices, Field, Option, Options } from '../../schema/types.ts';

/** An option as a field shows it. One that `choices` makes of an item may have more to compare. */
export type ShownOption = Option &
  Pick<Choices, 'figure' | 'unit' | 'mark' | 'limit'> & {
    /** On a phone it is shown once all are asked for, or once it is chosen. */
    later?: boolean;
  };

/** A field as a widget shows it: with its options, whether written or made by `choices`. */
export type ShownField = Omit<Field, 'options'> & {
  options?: Omit<Options, 'items'> & {
    items: Record<string, ShownOption>;
    /** The button that shows the options that come later. */
    all?: Copy;
  };
};
