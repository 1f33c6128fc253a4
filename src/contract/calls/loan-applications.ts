import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { boundedJson, byProduct, closedObject, commonErrors, errorBody, productId, uuid } from '../schemas/parts.ts';

/** The calls for applications of any product; its documents define the questions and the view. */
const base = '/service-application/api/v1/products/{product}/applications';

const answers = Type.Record(Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]*$' }), boundedJson(), {
  maxProperties: 64,
  propertyNames: { maxLength: 64 },
  additionalProperties: false,
});

/** The part of the application with its status, by the lifecycle's `statusAt`. */
const status = Type.Object({}, { additionalProperties: true });

/** Creates an application with the answers of a flow; the server judges the flow's forms and rules again. */
export const startApplication = {
  method: 'POST',
  path: base,
  judgedBy: 'flow',
  request: { path: closedObject({ product: productId }), body: closedObject({ answers }) },
  response: { 200: closedObject({ uuid }), ...commonErrors, 409: errorBody, 422: errorBody },
} as const satisfies CallContract;

/** Another borrower's application gets the response of an unknown one: 404 with the same body. */
export const getLoanApplication = {
  role: 'application',
  method: 'GET',
  path: `${base}/{uuid}`,
  versioned: 'read',
  servedBy: 'lifecycle',
  request: { path: byProduct },
  response: { 200: Type.Object({ uuid: Type.String() }, { additionalProperties: true }), ...commonErrors },
} as const satisfies CallContract;

export const getLoanApplicationStatus = {
  role: 'status',
  method: 'GET',
  path: `${base}/{uuid}/status`,
  request: { path: byProduct },
  response: { 200: status, ...commonErrors },
} as const satisfies CallContract;

/** An action of the borrower: `action` is the lifecycle's event, as for `borrower-action`. */
export const actOnLoanApplication = {
  role: 'action',
  method: 'POST',
  path: `${base}/{uuid}/actions/{action}`,
  versioned: 'write',
  request: {
    path: closedObject({
      ...byProduct.properties,
      action: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }),
    }),
    body: closedObject({ answers: Type.Optional(answers) }),
  },
  response: { 200: status, ...commonErrors, 409: errorBody, 422: errorBody },
} as const satisfies CallContract;
