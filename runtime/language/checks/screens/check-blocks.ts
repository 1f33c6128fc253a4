import { isObject, type JsonObject } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { didYouMean } from '../../source/suggest.ts';
import type { SiteContext } from '../context/check-context.ts';

/** Checks that an action named by a block is one of the same screen or dialog. */
export function checkPlacedAction({ report }: SiteContext, document: Assembled, { value, pointer }: Site): void {
  const name = String(value);
  const actions = membersOf(document.value, 'actions');
  if (isNested(pointer))
    report(document, pointer, {
      code: 'unknown-action',
      message: `"${name}" stands in a block within another, which has no action of the screen.`,
      remedy: 'move the block to the "blocks" of the screen, or give the "each" block an action of its own',
    });
  else if (!Object.hasOwn(actions, name))
    report(document, pointer, {
      code: 'unknown-action',
      message: `There is no action "${name}" here.`,
      remedy: didYouMean(name, Object.keys(actions), `add "${name}" to the "actions" of this document`),
    });
}

/** A block of an each block. */
const isNested = (pointer: string): boolean => /^\/blocks\/[^/]+\/blocks\//.test(pointer);

/** Checks that the cells of a comparison belong to its alternatives. */
export function checkComparison({ report }: SiteContext, document: Assembled, { value, pointer }: Site): void {
  const alternatives = Object.keys(membersOf(value, 'alternatives'));
  for (const [row, compared] of Object.entries(membersOf(value, 'rows')))
    for (const key of Object.keys(membersOf(compared, 'cells')).filter((cell) => !alternatives.includes(cell)))
      report(
        document,
        pointerTo(pointer, 'rows', row, 'cells', key),
        {
          code: 'unknown-option',
          message: `"${key}" is not one of the alternatives.`,
          remedy: didYouMean(key, alternatives, `add "${key}" to "alternatives"`),
        },
        'key',
      );
}

/** Checks that a table has a column that stays when all cells are empty. */
export function checkTable({ report }: SiteContext, document: Assembled, { value, pointer }: Site): void {
  const columns = Object.values(membersOf(value, 'columns'));
  if (columns.length > 0 && columns.every((column) => isObject(column) && column.hideEmpty === true))
    report(
      document,
      pointerTo(pointer, 'columns'),
      {
        code: 'table-without-column',
        message: 'Every column of this table may be left out: a row without values would have no cell.',
        remedy: 'remove "hideEmpty" from the column that names the row',
      },
      'key',
    );
}

/** Checks that each value with a tone also has a label: colour must not be the only way to convey it. */
export function checkTones({ report }: SiteContext, document: Assembled, { value, pointer }: Site): void {
  const labels = Object.keys(membersOf(value, 'labels'));
  for (const key of Object.keys(membersOf(value, 'tones')).filter((one) => !labels.includes(one)))
    report(
      document,
      pointerTo(pointer, 'tones', key),
      {
        code: 'unknown-option',
        message: `"${key}" has no label.`,
        remedy: didYouMean(key, labels, `add "${key}" to "labels"`),
      },
      'key',
    );
}

function membersOf(value: unknown, key: string): JsonObject {
  const members = isObject(value) ? value[key] : undefined;
  return isObject(members) ? members : {};
}
