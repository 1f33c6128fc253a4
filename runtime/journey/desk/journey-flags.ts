import { decideFlag, decideFlags, type FlagSwitch } from '../../engine/flags/decide-flags.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Flag } from '../../schema/types.ts';

type Documents = Readonly<Record<string, Flag>>;

/** The flags for every person of a journey: as in the documents, as switched by an agent, or as set by the journey. */
export class JourneyFlags {
  readonly #documents: Documents;
  readonly #org: string;
  #given: Session['flags'];
  readonly #switches = new Map<string, FlagSwitch>();
  #log: JsonObject[] = [];

  constructor(documents: Documents, org: string, given: Session['flags']) {
    this.#documents = documents;
    this.#org = org;
    this.#given = given;
  }

  current(): Session['flags'] {
    const visitor = { organization: this.#org, environment: 'sandbox', trackerId: 'tracker-1' } as const;
    return { environment: 'sandbox', ...decideFlags(this.#documents, visitor, this.#switches), ...this.#given };
  }

  set(changed: Session['flags']): void {
    this.#given = { ...this.#given, ...changed };
  }

  /** All flags as shown at the desk. */
  shown(): JsonObject[] {
    return Object.entries(this.#documents)
      .sort(([, one], [, other]) => one.title.localeCompare(other.title))
      .map(([id, flag]) => this.#view(id, flag));
  }

  /** One flag with its switches; undefined if it does not exist. */
  one(id: string): JsonObject | undefined {
    const flag = this.#documents[id];
    return flag && { ...this.#view(id, flag), switches: this.switches().filter((row) => row.flag === id) };
  }

  /** All switches, newest first. */
  switches(): JsonObject[] {
    return this.#log;
  }

  /** Switches a flag; returns false if the agent may not. */
  switch(
    id: string,
    { on, value, reason }: { on: boolean | null; value: string; reason: string },
    at: string,
  ): boolean {
    const flag = this.#documents[id];
    if (!flag?.switchedBy) return false;
    const [name] = Object.keys(flag.variables ?? {});
    const variables = name === undefined || value === '' ? undefined : { [name]: value.split(/[\s,;]+/) };
    if (on === null) this.#switches.delete(id);
    else this.#switches.set(id, { on, ...(variables && { variables }) });
    const who = { name: 'Sandbox agent', role: flag.switchedBy[0] };
    this.#log = [{ flag: id, on, value, everywhere: false, reason, ...who, at }, ...this.#log];
    return true;
  }

  #view(id: string, flag: Flag): JsonObject {
    const switched = this.#switches.get(id);
    const { on, variables } = decideFlag(id, { ...flag, audiences: {}, order: [] }, {}, switched);
    return {
      ...{ flag: id, title: flag.title, on, value: textOf(variables), hasValue: flag.variables !== undefined },
      isList: Array.isArray(Object.values(flag.variables ?? {})[0]),
      ...{ documented: flag.on, switched: switched !== undefined, yours: flag.switchedBy !== undefined },
      audiences: Object.values(flag.audiences ?? {}).map(({ title }) => title),
    };
  }
}

function textOf(variables: JsonObject | undefined): string {
  const [value]: (Json | undefined)[] = Object.values(variables ?? {});
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}
