import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, instant, nullable } from '../../../contract/schemas/parts.ts';
import { roles } from '../decisions/roles.ts';

const base = '/back-office/flags';
const errors = { ...commonErrors, 403: errorBody };
const flag = Type.String({
  maxLength: 64,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  description: 'The id of its document.',
});
const text = Type.String();

const flagSwitch = closedObject({
  flag,
  on: nullable(Type.Boolean({ description: 'null: back to the document.' })),
  value: Type.String({ description: 'The value of its variable, as text; empty where it has none.' }),
  everywhere: Type.Boolean({ description: 'Whether it was switched for all organisations.' }),
  reason: text,
  name: text,
  role: text,
  at: instant,
});

const shownFlag = {
  flag,
  title: text,
  on: Type.Boolean({ description: 'Whether it is on now, for visitors of no audience.' }),
  value: Type.String({ description: 'The value of its variable, as text.' }),
  hasValue: Type.Boolean(),
  isList: Type.Boolean({ description: 'Whether that value is a list.' }),
  documented: Type.Boolean({ description: 'Whether its document says that it is on.' }),
  audiences: Type.Array(Type.String({ description: 'Who gets it otherwise, while nobody has switched it.' })),
  switched: Type.Boolean({ description: 'Whether a switch is in force.' }),
  yours: Type.Boolean({ description: 'Whether a role of theirs may switch it.' }),
};
const switches = Type.Array(flagSwitch, { description: 'The newest first.' });

/** The feature flags of the request's organisation, with their switches. */
export const listFlags = {
  role: roles.flags,
  method: 'GET',
  path: base,
  request: {},
  response: {
    200: closedObject({ flags: Type.Array(closedObject(shownFlag), { description: 'By title.' }), switches }),
    ...errors,
  },
} as const satisfies CallContract;

/** One feature flag. */
export const getFlag = {
  role: roles.flag,
  method: 'GET',
  path: `${base}/{flag}`,
  request: { path: closedObject({ flag }) },
  response: { 200: closedObject({ ...shownFlag, switches }), ...errors },
} as const satisfies CallContract;

/** Switches a flag at once, without a release. Recorded with person, role, time and reason. */
export const switchFlag = {
  role: roles.switchFlag,
  method: 'POST',
  path: `${base}/{flag}`,
  request: {
    path: closedObject({ flag }),
    body: closedObject({
      on: Type.Optional(nullable(Type.Boolean({ description: 'Absent or null: as the document says.' }))),
      value: Type.Optional(
        Type.String({
          maxLength: 20_000,
          description: 'The value of its variable; the entries of a list with blanks or commas between them.',
        }),
      ),
      reason: Type.String({ minLength: 3, maxLength: 1000, pattern: '\\S' }),
      everywhere: Type.Optional(
        Type.Boolean({ description: 'For all organisations: who works for all of them may say so.' }),
      ),
    }),
  },
  response: { 200: closedObject({ on: Type.Boolean() }), ...errors, 422: errorBody },
} as const satisfies CallContract;
