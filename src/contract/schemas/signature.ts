import Type from 'typebox';
import { closedObject, nullable } from './parts.ts';

const point = Type.Tuple([Type.Number({ minimum: 0, maximum: 4000 }), Type.Number({ minimum: 0, maximum: 4000 })]);

const signature = Type.Union([
  closedObject({ kind: Type.Literal('typed'), text: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }) }),
  closedObject({
    kind: Type.Literal('drawn'),
    strokes: Type.Array(Type.Array(point, { minItems: 1, maxItems: 4000 }), {
      minItems: 1,
      maxItems: 200,
      description: 'Lines of points [x, y], y downwards, in any unit.',
    }),
  }),
]);
export type Signature = Type.Static<typeof signature>;

/** What a person gives to sign papers. */
export const signatureParts = {
  signature,
  name: Type.String({ minLength: 1, maxLength: 160, pattern: '\\S', description: 'As the signer writes it.' }),
  location: Type.Optional(
    nullable(
      closedObject(
        {
          latitude: Type.Number({ minimum: -90, maximum: 90 }),
          longitude: Type.Number({ minimum: -180, maximum: 180 }),
          accuracy: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1e9, description: 'Meters.' }))),
        },
        {
          description: 'Where the signature is given. Without it the rules of the signing screen refuse with 422.',
        },
      ),
    ),
  ),
};
export type GivenSignature = Type.Static<Type.TObject<typeof signatureParts>>;
