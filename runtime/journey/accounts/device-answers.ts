import type { Json } from '../../json/json.ts';
import type { Given } from '../../schema/types.ts';

/** The device's response to a request for a passkey: a credential for the server to check, or nothing. */
export const answerForPasskey = ({ authenticator }: Given): { status: number; body: Json } =>
  authenticator === 'verifies'
    ? { status: 200, body: { id: 'c3RhbmQtaW4', type: 'public-key' } }
    : { status: 0, body: null };
