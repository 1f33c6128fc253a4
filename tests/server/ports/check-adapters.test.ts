import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkedAdapters } from '../../../src/server/boot/check-adapters.ts';
import type { AdapterSet } from '../../../src/server/boot/extension.ts';
import { loadAdapters } from '../../../src/server/boot/load-adapters.ts';
import type { ServerBase } from '../../../src/server/platform/context/context.ts';
import { vendorKinds } from '../../../src/trade/index.ts';
import { adapters as make } from '../support/other-adapters.ts';

/** These adapters need nothing of the server. */
const complete = (): AdapterSet => make({} as ServerBase) as AdapterSet;

describe('adapters', () => {
  it('are taken where they are complete, without a login provider too', () => {
    expect(checkedAdapters(complete(), vendorKinds)).toMatchObject({ login: null });
  });

  it('that are missing or lack a method are all named', () => {
    const { vendors, ...rest } = complete();
    const { 'soft-credit': _bureau, ...others } = vendors;
    const broken = { ...rest, vendors: others, mail: {}, records: undefined } as unknown as AdapterSet;
    expect(() => checkedAdapters(broken, vendorKinds)).toThrow(
      /vendors\['soft-credit'\] \(A credit bureau.*\) is missing; records is missing; mail has no send\./,
    );
  });

  it.each(['hosted', 'records', 'addresses', 'mail', 'files'] as const)('may not be null: %s', (port) => {
    expect(() => checkedAdapters({ ...complete(), [port]: null } as unknown as AdapterSet, vendorKinds)).toThrow(
      `${port} is missing`,
    );
  });
});

describe('the module of adapters', () => {
  const load = (adapters: string | null) => loadAdapters({ mode: 'production', adapters });

  it('is named in production', async () => {
    await expect(load(null)).rejects.toThrow(/LINTEL_ADAPTERS names no module/);
    await expect(load('/nowhere/adapters.ts')).rejects.toThrow('there is no such module');
  });

  it('exports the function adapters', async () => {
    await expect(load(join(import.meta.dirname, 'http-vendor.ts'))).rejects.toThrow(
      'exports no function adapters(base)',
    );
    const found = await load(join(import.meta.dirname, '../support/other-adapters.ts'));
    expect(found.adapters).toBe(make);
  });
});
