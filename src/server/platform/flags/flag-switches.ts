import { type Kysely, sql } from 'kysely';
import type { FlagSwitch } from '../../../../runtime/engine/flags/decide-flags.ts';
import { isObject, type Json } from '../../../../runtime/json/json.ts';
import { everyOrganisation } from '../../ports/staff.ts';
import type { Tables } from '../database/tables.ts';

/** The switches of feature flags by staff, cached in this process. */
export type FlagSwitches = {
  /**
   * The switches in force for an organisation, by flag. Those of its lender apply to its other products too, unless the product
   * has its own switch.
   */
  of(org: string, lender?: string): ReadonlyMap<string, FlagSwitch>;
  /**
   * Resolves once the cache is at most a second old, or is being reloaded. If the database does not respond, the cache stays as
   * it is.
   */
  fresh(): Promise<void>;
  /** Makes the next call of `fresh` wait for a reload, after a switch by this process. */
  changed(): void;
};

type Row = { org: string; flag: string; on: boolean | null; variables: Json | null };

/** The maximum age of the cache, in milliseconds: another process may have switched a flag. */
const freshMs = 1_000;

export function createFlagSwitches(db: Kysely<Tables>, failed: (error: unknown) => void): FlagSwitches {
  let known: ReadonlyMap<string, ReadonlyMap<string, FlagSwitch>> = new Map();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  /** The first call, and the first after a switch, wait for the reload. */
  let waits = true;
  let reads = 0;
  const read = async (): Promise<void> => {
    reads += 1;
    const mine = reads;
    readAt = performance.now();
    const found = await latest(db).then(byOrganisation, failed);
    if (mine !== reads) return;
    if (found) known = found;
    reading = undefined;
    waits = false;
  };
  const inForceFor = (org: string): ReadonlyMap<string, FlagSwitch> =>
    known.get(org) ?? known.get(everyOrganisation) ?? noSwitches;
  return {
    of: (org, lender = org) =>
      lender === org ? inForceFor(org) : new Map([...inForceFor(lender), ...inForceFor(org)]),
    async fresh() {
      if (performance.now() - readAt >= freshMs) reading ??= read();
      if (waits) await reading;
    },
    changed() {
      reading = undefined;
      readAt = -Infinity;
      waits = true;
    },
  };
}

const noSwitches: ReadonlyMap<string, FlagSwitch> = new Map();

/** The last switch of each flag, for an organisation and for all of them. */
async function latest(db: Kysely<Tables>): Promise<(Row & { number: string })[]> {
  const { rows } = await sql<Row & { number: string }>`
    select distinct on (org, flag) org, flag, "on", variables, number
    from flag_switch order by org, flag, number desc`.execute(db);
  return rows;
}

/**
 * The switches by organisation. Of a switch for one organisation and one for all, the later one applies; a switch back to the
 * document is left out.
 */
function byOrganisation(rows: (Row & { number: string })[]): Map<string, Map<string, FlagSwitch>> {
  const orgs = new Set([everyOrganisation, ...rows.map(({ org }) => org)]);
  const inOrder = rows.toSorted((one, other) => Number(one.number) - Number(other.number));
  return new Map(
    [...orgs].map((org) => [org, inForce(inOrder.filter((row) => [org, everyOrganisation].includes(row.org)))]),
  );
}

function inForce(rows: Row[]): Map<string, FlagSwitch> {
  const switches = new Map<string, FlagSwitch>();
  for (const { flag, on, variables } of rows) {
    if (on === null) switches.delete(flag);
    else switches.set(flag, { on, ...(isObject(variables) && { variables }) });
  }
  return switches;
}
