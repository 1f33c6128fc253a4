import type { Dated } from '../../engine/overlays/versions.ts';
import type { Product } from '../../engine/product.ts';
import type { Application } from '../../engine/session/session.ts';
import type { JsonObject } from '../../json/json.ts';
import type { CompiledLifecycle } from '../../lifecycle/decision-rules.ts';
import type { LifecycleContext, PolicyOf } from '../../lifecycle/lifecycle-state.ts';
import { noPersonas } from '../../lifecycle/personas.ts';
import type { Flag, Message, Paper, Personas } from '../../schema/types.ts';
import { noLifecycle } from './no-lifecycle.ts';

/** The documents that never leave the server. */
export type WorkflowDocuments = {
  lifecycle: CompiledLifecycle;
  personas: Personas;
  /** What the organisation's own documents say of an application. Absent: nothing. */
  policy?: PolicyOf;
  papers: Readonly<Record<string, Dated<Paper>>>;
  messages: Readonly<Record<string, Dated<Message>>>;
  /** By id; absent if the product has none. */
  flags?: Readonly<Record<string, Flag>>;
  /** All of them by kind, for the domains of the trade. */
  ofServer?: Readonly<Record<string, unknown>>;
};

/** What a server has of an organisation's documents, as far as it has them. */
type ServerPart = {
  lifecycle: Readonly<Record<string, CompiledLifecycle>>;
  personas?: Personas | undefined;
} & Partial<Pick<WorkflowDocuments, 'papers' | 'messages' | 'flags'>>;

/** The documents in which journeys of a product run. Throws where the lifecycle that it names is not among them. */
export function workflowDocuments(
  { document }: Pick<Product, 'document'>,
  server: ServerPart,
  policy?: PolicyOf,
): WorkflowDocuments {
  const lifecycle = document.lifecycle === undefined ? noLifecycle : server.lifecycle[document.lifecycle];
  if (!lifecycle) throw new Error(`The product ${document.id} has no lifecycle ${document.lifecycle}`);
  const { personas = noPersonas, papers = {}, messages = {}, flags = {} } = server;
  return { lifecycle, personas, papers, messages, flags, ofServer: { ...server }, ...(policy && { policy }) };
}

/** What the conditions of a lifecycle read at this time (ISO 8601 in UTC). */
export const workflowContext = (
  { policy }: Pick<WorkflowDocuments, 'policy'>,
  application: Parameters<PolicyOf>[0],
  now: string,
): LifecycleContext => ({
  answers: application.answers,
  ...(policy?.(application) ?? { policy: {}, place: '' }),
  now,
});

/** The application and profile at the start of a journey; null: not found. */
export type WorkflowGiven = {
  application?: Application | null | undefined;
  profile?: JsonObject | null | undefined;
  /** The NMLS number of the broker who sends the applicant; absent without a broker. */
  brokerNmls?: string | undefined;
};
