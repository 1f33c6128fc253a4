import { resolve } from 'node:path';

export type Config = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  mode: 'sandbox' | 'production';
  /** How long a sandbox vendor takes, in milliseconds. */
  sandboxPaceMs: number;
  /** Where static files of the client are served from, without a slash at the end; '' is this server. */
  assetBase: string;
  logLevel: LogLevel;
  /** The 32 bytes of LINTEL_KEY. Null: a key file in the data folder. */
  key: Uint8Array | null;
  /** Addresses of proxies whose X-Forwarded-* headers count; empty: none. */
  trustProxy: string[];
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
type Variables = Record<string, string | undefined>;

/** Says of every variable that is wrong its name, its value and what is allowed. */
export class ConfigError extends Error {
  readonly code = 'LINTEL_CONFIG';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads one variable after another and remembers what is wrong with them, so that all is said at once. */
class Reader {
  readonly problems: string[] = [];
  readonly #variables: Variables;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  /** An empty variable counts as not set. */
  text(name: string): string | undefined {
    return this.#variables[name]?.trim() || undefined;
  }

  refuse(name: string, allowed: string, shown = `"${this.text(name)}"`): void {
    this.problems.push(`${name} is ${shown}; allowed: ${allowed}`);
  }

  integer(name: string, otherwise: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (/^\d+$/.test(text) && value <= max) return value;
    this.refuse(name, `a whole number from 0 to ${max}`);
    return otherwise;
  }

  oneOf<T extends string>(name: string, otherwise: T, allowed: readonly T[]): T {
    const text = this.text(name) ?? otherwise;
    const found = allowed.find((value) => value === text);
    if (found === undefined) this.refuse(name, allowed.join(', '));
    return found ?? otherwise;
  }

  url(name: string, protocols: string[], allowed: string): string | null {
    const text = this.text(name);
    if (text === undefined) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    // An address may hold a password, so it is not repeated.
    this.refuse(name, allowed, 'not such an address');
    return null;
  }

  key(name: string, required: boolean): Uint8Array | null {
    const text = this.text(name);
    const allowed = '32 bytes as 64 hexadecimal digits or in base64 (make one with `openssl rand -hex 32`)';
    if (text === undefined) {
      if (required) this.refuse(name, allowed, 'not set, which LINTEL_MODE=production needs');
      return null;
    }
    const bytes = Buffer.from(text, /^[0-9a-fA-F]{64}$/.test(text) ? 'hex' : 'base64');
    if (bytes.length === 32) return bytes;
    this.refuse(name, allowed, 'of the wrong form');
    return null;
  }
}

/** Throws a ConfigError. `root` is the folder that holds the default data folder. */
export function readConfig(variables: Variables, root: string): Config {
  const reader = new Reader(variables);
  const mode = reader.oneOf('LINTEL_MODE', 'sandbox', ['sandbox', 'production']);
  const config: Config = {
    port: reader.integer('PORT', 8080, 65_535),
    host: reader.text('HOST') ?? '127.0.0.1',
    dataDir: resolve(reader.text('DATA_DIR') ?? resolve(root, '.data')),
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
    mode,
    sandboxPaceMs: reader.integer('SANDBOX_PACE_MS', 700, 60_000),
    assetBase: (reader.url('ASSET_BASE', ['http:', 'https:'], 'an http(s) address') ?? '').replace(/\/+$/, ''),
    logLevel: reader.oneOf('LOG_LEVEL', 'info', logLevels),
    key: reader.key('LINTEL_KEY', mode === 'production'),
    trustProxy: (reader.text('TRUST_PROXY') ?? '').split(',').flatMap((entry) => entry.trim() || []),
  };
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return config;
}
