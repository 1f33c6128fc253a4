import type { CallRole } from '../../engine/product.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { ApplicationRecord } from '../../lifecycle/lifecycle-state.ts';
import type {
  DomainApplication,
  DomainCall,
  DomainOfApplication,
  JourneyDomain,
  SignerTasks,
} from './journey-domain.ts';
import type { Answer } from './workflow-answers.ts';

/** All domains with the application of one journey, as one. */
export class DomainsOfApplication {
  readonly #byRole: ReadonlyMap<CallRole | undefined, DomainOfApplication>;
  readonly #all: readonly DomainOfApplication[];
  readonly seen: NonNullable<DomainOfApplication['seen']>;

  constructor(domains: readonly JourneyDomain[], application: DomainApplication) {
    const all = domains.map(({ roles, begin }) => ({ roles, domain: begin(application) }));
    this.#byRole = new Map(all.flatMap(({ roles, domain }) => roles.map((role) => [role, domain] as const)));
    this.#all = all.map(({ domain }) => domain);
    this.seen = Object.assign({}, ...this.#all.map((one) => one.seen));
  }

  begin(): void {
    for (const one of this.#all) one.begin?.();
  }

  moved(move: { asked: readonly string[]; ended: boolean }): void {
    for (const one of this.#all) one.moved?.(move);
  }

  /** The response of the first domain for which the staff event must wait. */
  hold = (event: string): Answer | undefined => first(this.#all, (one) => one.hold?.(event));

  /** Whether a call of this role belongs to a domain. */
  has = (role: CallRole | undefined): boolean => this.#byRole.has(role);

  answer = (call: DomainCall): Answer | undefined => this.#byRole.get(call.role)?.answer?.(call);

  record = (): Partial<ApplicationRecord> => Object.assign({}, ...this.#all.map((one) => one.record?.()));

  deskView = (): JsonObject => Object.assign({}, ...this.#all.map((one) => one.deskView?.()));

  staffView = (roles: readonly string[]): JsonObject =>
    Object.assign({}, ...this.#all.map((one) => one.staffView?.(roles)));

  readonly signerTasks: SignerTasks = {
    unsettled: (signer) => this.#tasks().reduce((sum, tasks) => sum + tasks.unsettled(signer), 0),
    hold: (signer) => first(this.#tasks(), (tasks) => tasks.hold(signer)),
    ask: (signer, category) => {
      for (const tasks of this.#tasks()) tasks.ask(signer, category);
    },
    answered: (signer, category) => {
      for (const tasks of this.#tasks()) tasks.answered(signer, category);
    },
    mayAsk: () => this.#tasks().some((tasks) => tasks.mayAsk()),
  };

  #tasks = (): SignerTasks[] => this.#all.flatMap(({ signerTasks }) => signerTasks ?? []);

  /** Performs those acts of a step that belong to a domain. Returns the first that is not possible. */
  act(step: Readonly<Record<string, Json>>): { wanted: Json; possible: readonly string[] } | undefined {
    return first(Object.entries(step), ([key, wanted]) => {
      const possible = first(this.#all, ({ acts }) => acts?.[key]?.(wanted));
      return possible && { wanted, possible };
    });
  }
}

/** The first result that is not undefined. */
function first<Item, Result>(items: readonly Item[], resultOf: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = resultOf(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
