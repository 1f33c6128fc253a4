import type { Dated } from '../../engine/overlays/versions.ts';
import type { CompiledLifecycle } from '../../lifecycle/decision-rules.ts';
import type {
  Eligibility,
  Flag,
  LoginFlags,
  LoginSettings,
  Message,
  OperatingHours,
  Paper,
  Personas,
} from '../../schema/types.ts';

/**
 * The documents of one organisation that never leave the server. A kind from outside of the runtime declares its own here
 * (`declare module`), and makes them (`server`).
 */
export interface ServerDocuments {
  /** By the file's name. */
  lifecycle: Record<string, CompiledLifecycle>;
  personas: Personas | undefined;
  eligibility: Eligibility;
  /** By department. */
  operatingHours: OperatingHours;
  /** The login provider; undefined where the brand names none. */
  login: LoginSettings | undefined;
  /** The flag that opens a login, by the group of people whose login it is. */
  loginFlags: LoginFlags;
  /** With their copy compiled, by id. */
  papers: Record<string, Dated<Paper>>;
  /** With their copy compiled, by id. */
  messages: Record<string, Dated<Message>>;
  /** By id. */
  flags: Record<string, Flag>;
  /** Citations by the ids of sources, for display. */
  citations: Record<string, string>;
}
