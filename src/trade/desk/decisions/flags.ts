/** Feature flags at the desk. */
import { decideFlag, type FlagSwitch } from '../../../../runtime/engine/flags/decide-flags.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Flag } from '../../../../runtime/schema/types.ts';
import { notFound, type Refused, refuse } from '../../port/refusal.ts';

type Flags = Readonly<Record<string, Flag>>;

/** A new state of a flag; `on` null: the document's own value. `value`: as it was typed. */
export type FlagChange = { on: boolean | null; value: string | undefined; reason: string; everywhere: boolean };

/** Who switches: the roles, and whether they work for all organisations. */
export type Switcher = { roles: readonly string[]; isEverywhere: boolean };

/** A switch that takes effect, in this role. */
export type DecidedSwitch = {
  on: boolean | null;
  variables: JsonObject | undefined;
  reason: string;
  everywhere: boolean;
  role: string;
};

/** What a change makes of a flag, or why it is refused. */
export function decideSwitch(
  { id, flag }: { id: string; flag: Flag | undefined },
  { on, value, reason, everywhere }: FlagChange,
  { roles, isEverywhere }: Switcher,
): DecidedSwitch | Refused {
  if (!flag) return notFound;
  const role = (flag.switchedBy ?? []).find((one) => roles.includes(one));
  if (role === undefined) return notYours(id, flag.switchedBy ?? []);
  if (everywhere && !isEverywhere) return notEverywhere;
  const variables = on === null ? undefined : variablesOf(id, flag, value);
  if (variables && 'refusal' in variables) return variables;
  return { on, variables: variables?.typed, reason: reason.trim(), everywhere, role };
}

/** Parses a typed value by the type of the flag's variable. */
function variablesOf(
  id: string,
  { variables }: Flag,
  value: string | undefined,
): { typed: JsonObject } | Refused | undefined {
  const [variable] = Object.entries(variables ?? {});
  if (value === undefined || value.trim() === '') return undefined;
  if (!variable) return noValue(`The flag "${id}" has no value: leave it out`);
  const [name, documented] = variable;
  if (Array.isArray(documented)) return { typed: { [name]: value.split(/[\s,;]+/).filter(Boolean) } };
  if (typeof documented === 'string') return { typed: { [name]: value.trim() } };
  const number = Number(value);
  return Number.isNaN(number)
    ? noValue(`The value of "${id}" is a number, not "${value}"`)
    : { typed: { [name]: number } };
}

/** All flags as they are shown to a member of staff with these roles, by title. */
export const flagViews = (flags: Flags, switchedOf: (id: string) => FlagSwitch | undefined, roles: readonly string[]) =>
  Object.entries(flags)
    .sort(([, one], [, other]) => one.title.localeCompare(other.title))
    .map(([id, flag]) => flagView(id, flag, switchedOf(id), roles));

function flagView(id: string, flag: Flag, switched: FlagSwitch | undefined, roles: readonly string[]) {
  const { on, variables } = decideFlag(id, { ...flag, audiences: {}, order: [] }, {}, switched);
  return {
    flag: id,
    title: flag.title,
    on,
    value: valueText(variables),
    hasValue: flag.variables !== undefined,
    isList: Array.isArray(Object.values(flag.variables ?? {})[0]),
    documented: flag.on,
    audiences: Object.values(flag.audiences ?? {}).map(({ title }) => title),
    switched: switched !== undefined,
    yours: (flag.switchedBy ?? []).some((role) => roles.includes(role)),
  };
}

/** The flag's value as text; lists are separated by spaces, as they are typed. */
export function valueText(variables: JsonObject | null | undefined): string {
  const [value] = Object.values(variables ?? {});
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

const noValue = (message: string): Refused => refuse(422, 'flag-value', message);

const notYours = (id: string, roles: readonly string[]): Refused =>
  refuse(
    403,
    'not-your-role',
    roles.length === 0
      ? `Nobody may switch "${id}" at the desk`
      : `Switching "${id}" takes the role ${roles.join(' or ')}`,
  );

const notEverywhere = refuse(
  403,
  'not-everywhere',
  'Only people who work for every organisation switch a flag for all of them',
);
