import type { Adapters } from '../ports/adapters.ts';
import type { VendorKind } from '../ports/vendors.ts';
import type { AdapterSet } from './extension.ts';

/** Adapters or methods of adapters are missing. */
export class AdaptersError extends Error {
  readonly code = 'LINTEL_ADAPTERS';
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(
      `The server cannot start with these adapters: ${missing.join('; ')}. The ports are defined in src/server/ports; docs/operations.md says how to write adapters`,
    );
    this.name = 'AdaptersError';
    this.missing = missing;
  }
}

type Methods<Port> = { [Name in keyof Port]-?: undefined extends Port[Name] ? never : Name }[keyof Port];

/** The required methods of each port but the vendors, which are one for each kind. */
const methods: { [Port in Exclude<keyof Adapters, 'vendors'>]-?: readonly Methods<NonNullable<Adapters[Port]>>[] } = {
  hosted: ['begin', 'result'],
  records: ['offerCode', 'referral', 'originator', 'prepop'],
  addresses: ['suggest', 'verify'],
  login: ['begin', 'ticketIn', 'identify', 'end'],
  staffLogin: ['begin', 'identify'],
  mail: ['send'],
  files: ['put', 'get', 'remove'],
};

/** Ports whose adapter may be null or absent. */
const dispensable: readonly string[] = ['login', 'staffLogin'];

/** Returns the adapters if they are complete. Throws an AdaptersError that lists everything missing, before an applicant can meet it. */
export function checkedAdapters(set: AdapterSet, vendorKinds: readonly VendorKind[]): AdapterSet {
  const missing = [
    ...vendorKinds.flatMap(({ id, title }) =>
      lacking(`vendors['${id}'] (${title})`, set.vendors?.[id], ['ask', 'line']),
    ),
    ...Object.entries(methods).flatMap(([port, names]) => {
      const adapter: unknown = set[port as keyof Adapters];
      return (adapter === null || adapter === undefined) && dispensable.includes(port)
        ? []
        : lacking(port, adapter, names);
    }),
  ];
  if (missing.length > 0) throw new AdaptersError(missing);
  return set;
}

function lacking(name: string, adapter: unknown, wanted: readonly string[]): string[] {
  if (typeof adapter !== 'object' || adapter === null) return [`${name} is missing`];
  const absent = wanted.filter((method) => typeof Reflect.get(adapter, method) !== 'function');
  return absent.length > 0 ? [`${name} has no ${absent.join(', no ')}`] : [];
}
