import Type from 'typebox';
import { closedObject, uuid } from '../../../contract/schemas/parts.ts';

const signer = closedObject({
  uuid,
  name: Type.String(),
  status: Type.String({ description: 'As the application lists them.' }),
  mayBeAsked: Type.Boolean({ description: 'Whether they may be asked for something now.' }),
});

/** What the view of an application at the desk has of its additional signers. */
export const applicationPart = {
  signers: Type.Array(signer, { description: 'Who signs too and was invited.' }),
};
