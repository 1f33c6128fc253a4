import type { DomainApplication, DomainCall } from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import { notFound, responseTo } from '../../port/refusal.ts';
import { decideSwitch, type FlagChange, flagViews, valueText } from '../decisions/flags.ts';
import { roles } from '../decisions/roles.ts';

/** The flags of a journey at the desk, and their switches. The agent has every role, for all organisations. */
export class DeskFlags {
  readonly #application: DomainApplication;
  /** The newest first. */
  #switches: readonly JsonObject[] = [];

  constructor(application: DomainApplication) {
    this.#application = application;
  }

  /** The response to a call of the agent about flags. */
  answer({ role, path, body = null }: DomainCall): JourneyResponse {
    const { documents, flags } = this.#application;
    const all = flagViews(documents.flags ?? {}, flags.switched, this.#roles());
    if (role === roles.flags) return ok({ flags: all, switches: [...this.#switches] });
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    if (role === roles.switchFlag) return this.#switch(id, body);
    const found = all.find(({ flag }) => flag === id);
    return found
      ? ok({ ...found, switches: this.#switches.filter(({ flag }) => flag === id) })
      : responseTo(notFound.refusal);
  }

  /** All roles that a flag names. */
  #roles = (): string[] =>
    Object.values(this.#application.documents.flags ?? {}).flatMap(({ switchedBy = [] }) => switchedBy);

  #switch(id: string, body: Json): JourneyResponse {
    const { documents, flags, now } = this.#application;
    const [on, value] = [readPath(body, 'on'), readPath(body, 'value')];
    const change: FlagChange = {
      on: typeof on === 'boolean' ? on : null,
      value: typeof value === 'string' ? value : undefined,
      reason: String(readPath(body, 'reason') ?? ''),
      everywhere: readPath(body, 'everywhere') === true,
    };
    const flag = documents.flags?.[id];
    const decided = decideSwitch({ id, flag }, change, { roles: this.#roles(), isEverywhere: true });
    if ('refusal' in decided) return responseTo(decided.refusal);
    const { variables, role, reason, everywhere } = decided;
    flags.switch(id, decided.on === null ? undefined : { on: decided.on, ...(variables && { variables }) });
    const what = { flag: id, on: decided.on, value: valueText(variables), everywhere, reason };
    this.#switches = [{ ...what, name: 'Sandbox agent', role, at: now() }, ...this.#switches];
    return ok({ on: decided.on ?? flag?.on ?? false });
  }
}

const ok = (body: Json): JourneyResponse => ({ status: 200, body });
