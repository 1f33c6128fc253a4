import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { StaffClaims } from '../staff/staff-of-claims.ts';
import { isGuessable, readKey } from './encryption-key.ts';
import { VariableReader, type Variables } from './variables.ts';

export type Config = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Absolute: the folder that holds flows/ and brands/. */
  documentsDir: string;
  /** Absolute: files that the lender's staff change without a release, such as banners.json. */
  publicFilesDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** The same database, for the role that owns its tables. Null: the role of `databaseUrl`. */
  migrationDatabaseUrl: string | null;
  /** Allows the server to start although the application's role can change records. */
  singleDatabaseRole: boolean;
  mode: 'sandbox' | 'production';
  /** Path of the module of production's adapters, relative to the working directory. */
  adapters: string | null;
  /** All environment variables: a set of adapters reads its own. */
  variables: Variables;
  /** The time limit of a shutdown, in milliseconds: for requests, jobs and the database. */
  shutdownMs: number;
  /** The origin of the client's static files, without a trailing slash; '' is this server. */
  assetBase: string;
  /** The origin of the telemetry service, without a trailing slash; '' is this server. */
  telemetryBase: string;
  logLevel: LogLevel;
  /** The 32 bytes of LINTEL_KEY. Null: a key file in the data folder. */
  key: Uint8Array | null;
  /** The keys of LINTEL_OTHER_KEYS: they decrypt earlier data and encrypt nothing. */
  otherKeys: Uint8Array[];
  /** Addresses of proxies whose X-Forwarded-* headers are trusted; empty: none. */
  trustProxy: string[];
  /** The server's public host names, in lower case and without a port. */
  publicHosts: string[];
  /** Browsers reach the server over TLS only. */
  tlsAlone: boolean;
  /** Whether HSTS includes each host's subdomains. */
  hstsSubdomains: boolean;
  /** The secrets with which each vendor signs its late answers, by vendor, of 32 bytes each. */
  vendorSecrets: Readonly<Record<string, readonly Uint8Array[]>>;
  /** The secrets of the brands' clients at their login providers, by brand. */
  loginSecrets: Readonly<Record<string, string>>;
  /** The identity provider of the back office. Null: there is no back office. */
  backOffice: BackOfficeConfig | null;
};

/**
 * The lender's identity provider for staff. `jwks` is the URL of its public keys; the claims are dotted paths into its tokens.
 * `client`: the client for the login at the desk; null: only programs with their own tokens.
 */
export type BackOfficeConfig = StaffClaims & {
  issuer: string;
  audience: string;
  jwks: string;
  client: { id: string; secret: string | null; scopes: string } | null;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
class Reader extends VariableReader {
  database(name: string): string | null {
    return this.url(name, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name');
  }

  key(name: string, required: boolean): Uint8Array | null {
    const text = this.text(name);
    if (text !== undefined) return this.#sealingKey(name, text);
    if (required) this.refuse(name, aKey, 'not set, which LINTEL_MODE=production needs');
    return null;
  }

  /** These keys only decrypt. A guessable key is accepted, because it could not be rotated otherwise. */
  keys(name: string): Uint8Array[] {
    return this.list(name).flatMap((text) => {
      const key = readKey(text);
      if (key === undefined) this.refuse(name, aKey, 'of the wrong form');
      return key ?? [];
    });
  }

  /** Null if none of the three variables is set; an error if only some are. */
  backOffice(): BackOfficeConfig | null {
    const names = ['BACK_OFFICE_ISSUER', 'BACK_OFFICE_AUDIENCE', 'BACK_OFFICE_JWKS'] as const;
    const [issuer, audience, jwks] = names.map((name) => this.text(name));
    if (issuer === undefined && audience === undefined && jwks === undefined) return null;
    for (const name of names)
      if (this.text(name) === undefined) this.refuse(name, `set, since another of ${names.join(', ')} is`, 'not set');
    if (jwks !== undefined && !isKeysAddress(jwks))
      this.refuse('BACK_OFFICE_JWKS', 'an https address, or an http address of this machine');
    const rolesClaim = this.text('BACK_OFFICE_ROLES_CLAIM') ?? 'roles';
    const organisationsClaim = this.text('BACK_OFFICE_ORGANISATIONS_CLAIM') ?? 'organisations';
    const originatorClaim = this.text('BACK_OFFICE_ORIGINATOR_CLAIM') ?? 'originator';
    const id = this.text('BACK_OFFICE_CLIENT_ID');
    const secret = this.text('BACK_OFFICE_CLIENT_SECRET') ?? null;
    const scopes = this.text('BACK_OFFICE_SCOPES') ?? 'openid profile';
    const client = id === undefined ? null : { id, secret, scopes };
    const claims = { rolesClaim, organisationsClaim, originatorClaim };
    return { issuer: issuer ?? '', audience: audience ?? '', jwks: jwks ?? '', ...claims, client };
  }

  /** A list of `name=secret`; a name may have several secrets, each of which is valid. */
  secrets(name: string): Record<string, Uint8Array[]> {
    const found: Record<string, Uint8Array[]> = {};
    for (const entry of this.list(name)) {
      const [, whose = '', text = ''] = /^([a-z0-9-]+)=(.+)$/.exec(entry) ?? [];
      const key = readKey(text);
      if (key === undefined || isGuessable(key)) this.refuse(name, secretsOfVendors, 'of the wrong form');
      else found[whose] = [...(found[whose] ?? []), key];
    }
    return found;
  }

  /** A list of `brand=secret`. */
  loginSecrets(name: string): Record<string, string> {
    const entries = this.list(name).map((entry) => /^([a-z0-9-]+)=(.+)$/.exec(entry));
    // The error does not contain the secret.
    if (entries.includes(null)) this.refuse(name, 'brand=secret, separated by commas', 'of the wrong form');
    return Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry[1], entry[2]]] : [])));
  }

  #sealingKey(name: string, text: string): Uint8Array | null {
    const key = readKey(text);
    if (key === undefined) this.refuse(name, aKey, 'of the wrong form');
    else if (isGuessable(key)) this.refuse(name, aKey, 'one byte again and again, which anybody can guess');
    else return key;
    return null;
  }

  /** A list whose entries all have the right form; where required, it must be set. */
  listOf(name: string, isOne: (entry: string) => boolean, allowed: string, required: boolean): string[] {
    const entries = this.list(name);
    if (required && entries.length === 0) this.refuse(name, allowed, 'not set, which LINTEL_MODE=production needs');
    else if (!entries.every(isOne)) this.refuse(name, allowed);
    return entries;
  }

  /** Required in production: otherwise all users behind a proxy share its IP address, and with it one rate limit. */
  proxies(name: string, required: boolean): string[] {
    if (this.text(name) === 'none') return [];
    const allowed =
      'addresses of proxies whose X-Forwarded-* headers count (10.0.0.5, 10.0.0.0/8, loopback, linklocal, uniquelocal), separated by commas, or none where no proxy stands in front';
    return this.listOf(name, isProxy, allowed, required);
  }

  hosts(name: string, required: boolean): string[] {
    const allowed = 'host names without a port, separated by commas: loans.example.com, example.com';
    return this.listOf(name, isHostName, allowed, required).map((host) => host.toLowerCase());
  }
}

const aKey = '32 bytes as 64 hexadecimal digits or in base64 (make one with `openssl rand -hex 32`)';
/** Whether the URL of the keys uses TLS, without which the keys could be forged; on this machine it need not. */
function isKeysAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}

const secretsOfVendors = `vendor=secret, separated by commas, each secret ${aKey}`;
const addressRanges = ['loopback', 'linklocal', 'uniquelocal'];
const addressBits: Record<number, number> = { 4: 32, 6: 128 };

function isProxy(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const bitLimit = addressBits[isIP(address)];
  if (bitLimit === undefined) return addressRanges.includes(entry);
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitLimit));
}

const isHostName = (entry: string): boolean =>
  entry.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i.test(entry);

/**
 * Reads and validates the environment variables. Throws a ConfigError. `root`: the default folder of the documents and of the
 * data folder.
 */
export function readConfig(variables: Variables, root: string): Config {
  const reader = new Reader(variables);
  const mode = reader.oneOf('LINTEL_MODE', 'sandbox', ['sandbox', 'production']);
  const isProduction = mode === 'production';
  const dataDir = resolve(reader.text('DATA_DIR') ?? resolve(root, '.data'));
  const config: Config = {
    port: reader.integer('PORT', 8080, 65_535),
    host: reader.text('HOST') ?? '127.0.0.1',
    dataDir,
    documentsDir: resolve(reader.text('DOCUMENTS_DIR') ?? root),
    publicFilesDir: resolve(reader.text('PUBLIC_FILES') ?? join(dataDir, 'public')),
    databaseUrl: reader.database('DATABASE_URL'),
    migrationDatabaseUrl: reader.database('MIGRATION_DATABASE_URL'),
    singleDatabaseRole:
      reader.oneOf('SINGLE_DATABASE_ROLE', isProduction ? 'refused' : 'allowed', ['refused', 'allowed']) === 'allowed',
    mode,
    adapters: reader.text('LINTEL_ADAPTERS') ?? null,
    variables,
    shutdownMs: reader.integer('SHUTDOWN_MS', 9000, 600_000, 3000),
    assetBase: reader.base('ASSET_BASE'),
    telemetryBase: reader.base('TELEMETRY_BASE'),
    logLevel: reader.oneOf('LOG_LEVEL', 'info', logLevels),
    key: reader.key('LINTEL_KEY', isProduction),
    otherKeys: reader.keys('LINTEL_OTHER_KEYS'),
    trustProxy: reader.proxies('TRUST_PROXY', isProduction),
    publicHosts: reader.hosts('PUBLIC_HOSTS', isProduction),
    tlsAlone: isProduction,
    hstsSubdomains: reader.oneOf('HSTS_SUBDOMAINS', 'yes', ['yes', 'no']) === 'yes',
    vendorSecrets: reader.secrets('VENDOR_SECRETS'),
    loginSecrets: reader.loginSecrets('LOGIN_SECRETS'),
    backOffice: reader.backOffice(),
  };
  reader.finish();
  return config;
}
