import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import type { Assembled } from '../../../runtime/language/read/assembled.ts';
import { gapsIn } from './row.ts';

/** Checks that no two documents are the row of one state. */
export function checkStatesTwice({ documents, report }: CheckContext): void {
  const first = new Map<string, string>();
  for (const row of documents.state.values()) {
    const { state } = row.value;
    const other = first.get(state);
    if (other === undefined) first.set(state, row.id);
    else
      report(row, '/state', {
        code: 'state-twice',
        message: `The row of ${state} is flows/states/${other}.json.`,
        remedy: 'write the state of this row, or remove the document',
      });
  }
}

/** Checks that the row of each state in which an organisation lends is whole. A product without rows is for no state's law to rule. */
export function checkOfferedStates({ documents, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  if (!brand || documents.state.size === 0) return;
  const states = brand.value.eligibility?.states;
  if (states === undefined) {
    report(brand, '', {
      code: 'state-not-whole',
      message: 'Without a list the organisation lends in every state, also where no row says what the law wants.',
      remedy: 'name in "states" of "eligibility" those whose rows are whole',
    });
    return;
  }
  const rows = new Map([...documents.state.values()].map((row) => [row.value.state, row] as const));
  for (const [at, state] of states.entries()) {
    const lack = lackOf(state, rows.get(state));
    if (lack) report(brand, pointerTo('/eligibility/states', at), { code: 'state-not-whole', ...lack });
  }
}

/** Checks that an organisation lends only where it may by its licenses. */
export function checkLicensedStates({ documents, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  const { states = [], licensed } = brand?.value.eligibility ?? {};
  if (!brand || licensed === undefined) return;
  for (const [at, state] of states.entries()) {
    if (licensed.includes(state)) continue;
    report(brand, pointerTo('/eligibility/states', at), {
      code: 'state-not-licensed',
      message: `The organisation lends in ${state}, which is not among the states of its licenses.`,
      remedy: `add "${state}" to "licensed", or remove it here`,
    });
  }
}

function lackOf(state: string, row: Assembled<'state'> | undefined): { message: string; remedy: string } | undefined {
  if (!row)
    return {
      message: `No row says what the law of ${state} wants.`,
      remedy: `write its document in flows/states, or remove "${state}"`,
    };
  const gaps = gapsIn(row.value);
  if (gaps.length === 0) return undefined;
  const missing = gaps.map(({ topic, notice }) => (notice === undefined ? topic : `${topic}/${notice}`));
  return {
    message: `The row of ${row.value.name} is not whole: nothing was read for ${missing.join(', ')}.`,
    remedy: `name sources in flows/states/${row.id}.json, or remove "${state}"`,
  };
}
