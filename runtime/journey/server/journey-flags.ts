import { decideFlags, type FlagSwitch } from '../../engine/flags/decide-flags.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Flag } from '../../schema/types.ts';

type Documents = Readonly<Record<string, Flag>>;

/** The flags for every person of a journey: as in the documents, as staff have switched them, or as set by the journey. */
export class JourneyFlags {
  readonly #documents: Documents;
  readonly #org: string;
  #given: Session['flags'];
  readonly #switches = new Map<string, FlagSwitch>();

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

  /** How staff have switched a flag; undefined if it is as its document says. */
  switched = (id: string): FlagSwitch | undefined => this.#switches.get(id);

  /** Switches a flag; undefined: as its document says. */
  switch(id: string, switched: FlagSwitch | undefined): void {
    if (switched) this.#switches.set(id, switched);
    else this.#switches.delete(id);
  }
}
