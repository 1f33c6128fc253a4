import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Json } from '../../../runtime/json/json.ts';
import type { HostEffect } from '../../../runtime/state/host.ts';

type PasskeyRequest = Pick<Extract<HostEffect, { type: 'passkey' }>, 'act' | 'options'>;
type Answer = { status: number; body: Json };

/**
 * Asks the device to create or use a passkey. Status 0 if the borrower cancelled, or the device supports neither. Its script is
 * loaded at this moment.
 */
export async function answerOfDevice({ act, options }: PasskeyRequest): Promise<Answer> {
  try {
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
    // The options are the server's, by the contract of the call that returned them.
    const given: unknown = options;
    const answer: unknown =
      act === 'make'
        ? await startRegistration({ optionsJSON: given as PublicKeyCredentialCreationOptionsJSON })
        : await startAuthentication({ optionsJSON: given as PublicKeyCredentialRequestOptionsJSON });
    return { status: 200, body: JSON.parse(JSON.stringify(answer)) as Json };
  } catch (error) {
    console.info(`no passkey: ${error instanceof Error ? error.name : String(error)}`);
    return { status: 0, body: null };
  }
}
