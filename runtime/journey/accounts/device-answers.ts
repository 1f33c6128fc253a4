import type { Json } from '../../json/json.ts';
import type { Given } from '../../schema/types.ts';

/** What the device answers that is asked for a passkey: something for a server to check, or nothing. */
export const answerForPasskey = ({ authenticator }: Given): { status: number; body: Json } =>
  authenticator === 'verifies'
    ? { status: 200, body: { id: 'c3RhbmQtaW4', type: 'public-key' } }
    : { status: 0, body: null };
