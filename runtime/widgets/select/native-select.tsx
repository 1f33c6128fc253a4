import type { ComponentPropsWithRef } from 'react';
import type { Copy } from '../../schema/copy.ts';
import type { Options } from '../../schema/types.ts';
import { SelectFrame } from './select-frame.tsx';

type Props = Omit<ComponentPropsWithRef<'select'>, 'children'> & {
  options: Options | undefined;
  t(copy: Copy): string;
};

/** A native select, which phones display best. The first option is blank and shows the placeholder. */
export const NativeSelect = ({ options, t, ...attributes }: Props) => (
  <SelectFrame>
    <select {...attributes} className="input">
      <option value="">{options?.placeholder === undefined ? '' : t(options.placeholder)}</option>
      {options?.order.map((key) => {
        const option = options.items[key];
        return option === undefined ? null : (
          <option key={key} value={key}>
            {t(option.label)}
          </option>
        );
      })}
    </select>
  </SelectFrame>
);
