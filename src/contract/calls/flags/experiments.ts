import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { byUuid, closedObject, commonErrors, noContent } from '../../schemas/parts.ts';

const base = '/service-application/api/v1/application/heloc';

/**
 * The variation of each experiment to which an application's borrower is assigned. The first one saved for an experiment is
 * kept.
 */
export const saveExperiments = {
  method: 'PATCH',
  path: `${base}/{uuid}/experiments`,
  request: {
    path: byUuid,
    body: closedObject({
      experiments: Type.Array(
        closedObject({
          name: Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
          variation: Type.Union([Type.Literal('variation'), Type.Literal('control')]),
        }),
        { minItems: 1, maxItems: 20 },
      ),
    }),
  },
  response: { 204: noContent, ...commonErrors },
} as const satisfies CallContract;

/** The URL of a session recording in which the application was open, for support. */
export const saveFullStoryLink = {
  method: 'PUT',
  path: `${base}/{uuid}/full-story-link`,
  request: { path: byUuid, body: closedObject({ link: Type.String({ maxLength: 2_048, pattern: '^https?://' }) }) },
  response: { 204: noContent, ...commonErrors },
} as const satisfies CallContract;
