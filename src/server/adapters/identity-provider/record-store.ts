import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { ServerBase } from '../../platform/context/context.ts';

type Base = Pick<ServerBase, 'db' | 'vault' | 'clock'>;

/**
 * Stores the provider's records of one kind (sessions, codes, tokens) in the database, for restarts and for other servers. An
 * id is as good as a login, so only its digest is stored; payloads are sealed.
 */
export class RecordStore implements Adapter {
  readonly #base: Base;
  readonly #kind: string;

  constructor(base: Base, kind: string) {
    this.#base = base;
    this.#kind = kind;
  }

  #keyOf = (id: string): string => this.#base.vault.digest(`${this.#kind} ${id}`);
  #keysOf = (id: string): string[] => this.#base.vault.digests(`${this.#kind} ${id}`);

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<undefined> {
    const { db, vault, clock } = this.#base;
    const expires = expiresIn === undefined ? null : new Date(clock().getTime() + expiresIn * 1000);
    const kept = {
      payload: vault.seal(JSON.stringify(payload)),
      uid: payload.uid === undefined ? null : vault.digest(payload.uid),
      grant_id: payload.grantId === undefined ? null : vault.digest(payload.grantId),
      expires,
    };
    await db
      .insertInto('provider_record')
      .values({ key: this.#keyOf(id), kind: this.#kind, consumed: null, ...kept })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
      .execute();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('key', this.#keysOf(id));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', this.#base.vault.digests(uid));
  }

  /** User codes belong to the device flow, which this provider does not offer. */
  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<undefined> {
    const { db, clock } = this.#base;
    await db.updateTable('provider_record').set({ consumed: clock() }).where('key', 'in', this.#keysOf(id)).execute();
  }

  async destroy(id: string): Promise<undefined> {
    await this.#base.db.deleteFrom('provider_record').where('key', 'in', this.#keysOf(id)).execute();
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    const { db, vault } = this.#base;
    await db
      .deleteFrom('provider_record')
      .where('kind', '=', this.#kind)
      .where('grant_id', 'in', vault.digests(grantId))
      .execute();
  }

  async #findBy(column: 'key' | 'uid', digests: string[]): Promise<AdapterPayload | undefined> {
    const { db, vault, clock } = this.#base;
    const row = await db
      .selectFrom('provider_record')
      .select(['payload', 'consumed'])
      .where('kind', '=', this.#kind)
      .where(column, 'in', digests)
      .where((where) => where.or([where('expires', 'is', null), where('expires', '>', clock())]))
      .executeTakeFirst();
    if (!row) return undefined;
    const payload: AdapterPayload = JSON.parse(vault.open(row.payload));
    return row.consumed === null ? payload : { ...payload, consumed: Math.floor(row.consumed.getTime() / 1000) };
  }
}
