import type { CallRole } from '../../engine/product.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { ApplicationRecord } from '../../lifecycle/lifecycle-state.ts';
import type {
  ActingPerson,
  Comparison,
  Difference,
  DomainApplication,
  DomainCall,
  DomainMove,
  DomainOfApplication,
  DomainsForEachOther,
  JourneyDomain,
  Participants,
  ParticipantTasks,
  StaffAct,
} from './journey-domain.ts';
import type { JourneyResponse } from './workflow-answers.ts';

/** All domains with the application of one journey, as one. */
export class DomainsOfApplication {
  readonly #byRole: ReadonlyMap<CallRole | undefined, DomainOfApplication>;
  readonly #all: readonly DomainOfApplication[];
  readonly seen: NonNullable<DomainOfApplication['seen']>;
  readonly #comparisons: Readonly<Record<string, Comparison>>;

  constructor(domains: readonly JourneyDomain[], application: Omit<DomainApplication, keyof DomainsForEachOther>) {
    const { participants, participantTasks, shared, hold, deskView, staffView, recordAct } = this;
    const others = { participants, participantTasks, shared, hold, deskView, staffView, recordAct };
    const seen = { ...application, ...others };
    const all = domains.map(({ roles, begin }) => ({ roles, domain: begin(seen) }));
    this.#byRole = new Map(all.flatMap(({ roles, domain }) => roles.map((role) => [role, domain] as const)));
    this.#all = all.map(({ domain }) => domain);
    this.seen = Object.assign({}, ...this.#all.map((one) => one.seen));
    this.#comparisons = comparisonsOf(domains);
  }

  begin(status: string | undefined): void {
    for (const one of this.#all) one.begin?.(status);
  }

  moved(move: DomainMove): void {
    for (const one of this.#all) one.moved?.(move);
  }

  /** The response of the first domain for which the staff event must wait. */
  hold = (event: string): JourneyResponse | undefined => first(this.#all, (one) => one.hold?.(event));

  /** Whether a call of this role belongs to a domain. */
  has = (role: CallRole | undefined): boolean => this.#byRole.has(role);

  answer = (call: DomainCall): JourneyResponse | undefined => this.#byRole.get(call.role)?.respond?.(call);

  respondWithoutApplication = (call: DomainCall): JourneyResponse | undefined =>
    first(this.#all, (one) => one.respondWithoutApplication?.(call));

  listed = (): JsonObject[] => this.#all.flatMap((one) => one.listed?.() ?? []);

  succeeded = (call: DomainCall, response: Json): void => {
    for (const one of this.#all) one.succeeded?.(call, response);
  };

  record = (): Partial<ApplicationRecord> => Object.assign({}, ...this.#all.map((one) => one.record?.()));

  paperFacts = (view: JsonObject): JsonObject => Object.assign({}, ...this.#all.map((one) => one.paperFacts?.(view)));

  /** What a domain shares under this name; undefined if none does. */
  shared = (name: string): Json | undefined => first(this.#all, ({ shares }) => shares?.[name]?.());

  recordAct = (act: StaffAct): void => {
    for (const one of this.#all) one.recordAct?.(act);
  };

  deskView = (): JsonObject => Object.assign({}, ...this.#all.map((one) => one.deskView?.()));

  staffView = (roles: readonly string[]): JsonObject =>
    Object.assign({}, ...this.#all.map((one) => one.staffView?.(roles)));

  /** What stands in an address in place of this word, by person; undefined if no domain has the word. */
  wordOf = (name: string) => first(this.#all, ({ words }) => words?.[name]);

  /** The event that a call of this role causes; undefined if it is none of a domain's. */
  eventOf = (role: CallRole | undefined): string | undefined => {
    const domain = this.#byRole.get(role);
    return role === undefined ? undefined : domain?.eventOf?.(role);
  };

  readonly participants: Participants = {
    names: () => this.#participants().flatMap((participants) => participants.names()),
    of: (person) => first(this.#participants(), (participants) => participants.of(person)),
    settled: (participant, category) => {
      for (const participants of this.#participants()) participants.settled(participant, category);
    },
  };

  readonly participantTasks: ParticipantTasks = {
    unsettled: (participant) => this.#tasks().reduce((sum, tasks) => sum + tasks.unsettled(participant), 0),
    hold: (participant) => first(this.#tasks(), (tasks) => tasks.hold(participant)),
    ask: (participant, category) => {
      for (const tasks of this.#tasks()) tasks.ask(participant, category);
    },
    answered: (participant, category) => {
      for (const tasks of this.#tasks()) tasks.answered(participant, category);
    },
    settle: (participant, category) => {
      for (const tasks of this.#tasks()) tasks.settle(participant, category);
    },
    mayAsk: () => this.#tasks().some((tasks) => tasks.mayAsk()),
  };

  #participants = (): Participants[] => this.#all.flatMap(({ participants }) => participants ?? []);

  #tasks = (): ParticipantTasks[] => this.#all.flatMap(({ participantTasks }) => participantTasks ?? []);

  /** Performs those acts of a step that belong to a domain. Returns the first that is not possible. */
  act(step: Readonly<Record<string, Json>>): { wanted: Json; possible: readonly string[] } | undefined {
    return first(Object.entries(step), ([key, wanted]) => {
      const possible = first(this.#all, ({ acts }) => acts?.[key]?.(wanted));
      return possible && { wanted, possible };
    });
  }

  /** Performs what the acting person does in those parts of a step that belong to a domain. */
  perform(step: Readonly<Record<string, Json>>, person: ActingPerson): void {
    for (const { steps = {} } of this.#all)
      for (const [key, work] of Object.entries(steps)) {
        const wanted = step[key];
        if (wanted !== undefined) work(wanted, person);
      }
  }

  /** The differences of what the acting person is shown by domains from what a step expects. */
  differences = (expected: Readonly<Record<string, Json>>, person: ActingPerson): Difference[] =>
    this.#all.flatMap(({ shown = {} }) =>
      Object.entries(shown).flatMap(([key, shownTo]) => {
        const wanted = expected[key];
        return wanted === undefined ? [] : (this.#comparisons[key]?.(wanted, shownTo(person)) ?? []);
      }),
    );
}

/** What compares with the expectations of all domains, by the key of `expect`. */
export const comparisonsOf = (domains: readonly JourneyDomain[]): Readonly<Record<string, Comparison>> =>
  Object.assign({}, ...domains.map(({ compare }) => compare));

/** The first result that is not undefined. */
function first<Item, Result>(items: readonly Item[], resultOf: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = resultOf(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
