import { VariableReader, type Variables } from '../platform/config/variables.ts';

export type SandboxSettings = {
  /** The duration of a vendor's work, in milliseconds. */
  paceMs: number;
  /**
   * Who may use the panel, its calls and the hosted pages: clients on this machine only, or any client that reaches the server.
   */
  access: 'loopback' | 'network';
};

/** Throws a ConfigError. */
export function readSandboxSettings(variables: Variables): SandboxSettings {
  const reader = new VariableReader(variables);
  const settings: SandboxSettings = {
    paceMs: reader.integer('SANDBOX_PACE_MS', 700, 60_000),
    access: reader.oneOf('SANDBOX_ACCESS', 'loopback', ['loopback', 'network']),
  };
  reader.finish();
  return settings;
}
