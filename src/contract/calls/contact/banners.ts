import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, openObject } from '../../schemas/parts.ts';

const maybe = (description: string) => Type.Optional(Type.String({ description }));

/** A banner as its authors wrote it: the documents decide whether it is complete. */
const banner = openObject({
  uuid: maybe('Its id, by which a browser remembers that it was dismissed.'),
  message: maybe('What it says.'),
  apps: Type.Optional(Type.Array(Type.String({ description: "An application of the lender: 'heloc'." }))),
  variant: maybe("'info' or 'warn'."),
  active: Type.Optional(Type.Boolean({ description: 'Whether it is shown at all.' })),
  dismissable: Type.Optional(Type.Boolean({ description: 'Whether it can be dismissed; without it, it can.' })),
  metadata: Type.Optional(
    openObject({
      createdAt: maybe('When it was made, ISO 8601.'),
      updatedAt: maybe('When it was last changed, ISO 8601.'),
    }),
  ),
});

/** The public file of banners: one for production, one for tests (specification 2, section 7.7). */
export const banners = {
  method: 'GET',
  path: '/public/{file}',
  request: {
    path: closedObject({ file: Type.Union([Type.Literal('banners.json'), Type.Literal('banners-test.json')]) }),
  },
  response: { 200: Type.Array(banner), ...commonErrors },
} as const satisfies CallContract;
