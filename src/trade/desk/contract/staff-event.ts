import Type from 'typebox';
import { closedObject } from '../../../contract/schemas/parts.ts';

/** An event that people at the desk may send, and what it must say. */
export const staffEvent = closedObject({
  event: Type.String(),
  by: Type.String({ description: 'The person who causes it.' }),
  title: Type.String({ description: 'The meaning of the event.' }),
  facts: Type.Array(
    closedObject({
      name: Type.String(),
      title: Type.Optional(Type.String({ description: 'The name in words.' })),
      type: Type.String(),
      choices: Type.Optional(
        Type.Array(closedObject({ value: Type.String(), label: Type.String() }), {
          description: 'What a person chooses from: the values, or yes and no. None where it is typed.',
        }),
      ),
    }),
    { description: 'The facts that it must contain.' },
  ),
  decidedBy: Type.Array(Type.String(), { description: 'The roles that may send it.' }),
  yours: Type.Boolean({ description: 'Whether one of them is yours.' }),
  anytime: Type.Optional(Type.Boolean({ description: 'Every status takes it: it is not what this one waits for.' })),
  asked: Type.Optional(Type.Boolean({ description: 'Somebody has asked for it.' })),
  unawaited: Type.Optional(Type.Boolean({ description: 'It may come, and this status does not wait for it.' })),
});
