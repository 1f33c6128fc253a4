/** Environment variables. */
export type Variables = Record<string, string | undefined>;

/** Lists every invalid variable with its name, its value and the allowed values. */
export class ConfigError extends Error {
  readonly code = 'LINTEL_CONFIG';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the variables and collects their errors, so that all are reported at once. */
export class VariableReader {
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

  integer(name: string, fallback: number, max: number, min = 0): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.refuse(name, `a whole number from ${min} to ${max}`);
    return fallback;
  }

  oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const text = this.text(name) ?? fallback;
    const found = allowed.find((value) => value === text);
    if (found === undefined) this.refuse(name, allowed.join(', '));
    return found ?? fallback;
  }

  /** The comma-separated parts. */
  list(name: string): string[] {
    return (this.text(name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
  }

  /** The base of other URLs, without a trailing slash; '' if it is not set. */
  base(name: string): string {
    return (this.url(name, ['http:', 'https:'], 'an http(s) address') ?? '').replace(/\/+$/, '');
  }

  url(name: string, protocols: string[], allowed: string): string | null {
    const text = this.text(name);
    if (text === undefined) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    // The URL may contain a password, so the error does not repeat it.
    this.refuse(name, allowed, 'not such an address');
    return null;
  }

  /** Throws a ConfigError with all errors, if there are any. */
  finish(): void {
    if (this.problems.length > 0) throw new ConfigError(this.problems);
  }
}
