import type { Json } from '../../json/json.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Format } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import { formatDate } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { formatPercent } from '../formats/format-percent.ts';
import { formatPhone } from '../formats/format-phone.ts';
import { formatCopy } from './format-copy.ts';

const emptyEnvironment: Environment = { get: () => undefined };

/** A list joined with commas, an object with its values joined by spaces. */
function valueText(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' ? Object.values(value).map(valueText).filter(Boolean).join(' ') : String(value);
}

function labelled(value: Json, labels: Readonly<Record<string, Copy>>, env: Environment): string {
  if (Array.isArray(value)) return value.map((item) => labelled(item, labels, env)).join(', ');
  const text = valueText(value);
  const label = Object.hasOwn(labels, text) ? labels[text] : undefined;
  return label === undefined ? text : formatCopy(label, env);
}

/**
 * Formats a value for a summary or a table; '' for an absent one. `money` is whole dollars, `money-cents` has two
 * decimals, `percent` takes a fraction, `label` looks the value up in `labels`, whose copy may name facts of `env`. A
 * value of the wrong type for its format is shown as plain text.
 */
export function formatBy(
  format: Format,
  value: Json | undefined,
  labels: Readonly<Record<string, Copy>> = {},
  env: Environment = emptyEnvironment,
): string {
  if (value === undefined || value === null) return '';
  switch (format) {
    case 'money':
      return formatMoney(value, 0, valueText(value));
    case 'money-cents':
      return formatMoney(value, 2, valueText(value));
    case 'percent':
      return formatPercent(value) || valueText(value);
    case 'date':
      return formatDate(value);
    case 'phone':
      return formatPhone(value) || valueText(value);
    case 'label':
      return labelled(value, labels, env);
    case 'text':
      return valueText(value);
  }
}
