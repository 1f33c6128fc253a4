import { Ajv, type ErrorObject } from 'ajv';
import { pointerTo, stepsOf } from '../../../runtime/json/json-pointer.ts';
import { partNames, schemaAt } from '../../../runtime/language/read/contract.ts';
import type { Finding } from '../../../runtime/language/source/diagnostic.ts';
import { didYouMean } from '../../../runtime/language/source/suggest.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { applicationView } from '../../contract/schemas/application-view.ts';

export type GivenFinding = Finding & { pointer: string; part: 'value' | 'key' };

/** Findings for a journey's applications (in `given`, or in a step `application`) that the server would never send. */
export function givenApplicationFindings({ given, do: steps }: Journey): GivenFinding[] {
  return [
    ...findings(given?.application, '/given/application'),
    ...steps.flatMap(({ application }, index) => findings(application, `/do/${index}/application`)),
  ];
}

/** Any part may be missing or null, so that unfinished data can be shown; unknown parts are refused. */
const { required: _uuid, ...parts } = closed(applicationView);
const validate = new Ajv({ allErrors: true, strict: false, validateFormats: false }).compile(parts);

type Schema = { [key: string]: unknown };

/** The schema with unknown properties refused. The contract's schema of a response allows them, because they are not sent. */
function closed(schema: object): Schema {
  const inside = Object.entries(schema).map(([key, value]) => [key, closedValue(value)]);
  return { ...Object.fromEntries(inside), ...('properties' in schema && { additionalProperties: false }) };
}

function closedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedValue);
  return typeof value === 'object' && value !== null ? closed(value) : value;
}

function findings(application: unknown, at: string): GivenFinding[] {
  if (application === undefined || application === null || validate(application)) return [];
  return (validate.errors ?? []).filter((error) => !isOfChoice(error)).map((error) => finding(error, at));
}

/** Whether an error only repeats that of a nullable part. */
const isOfChoice = ({ keyword, params }: ErrorObject): boolean => keyword === 'anyOf' || params.type === 'null';

/** The remedy: where the parts of an application are listed. */
const listed = 'docs/how-to/write-a-journey.md lists the parts of an application';

function finding({ keyword, instancePath, message = '', params }: ErrorObject, at: string): GivenFinding {
  const code = 'given-application';
  const names = partNames(schemaAt(applicationView, stepsOf(instancePath).join('.')));
  if (keyword !== 'additionalProperties')
    return {
      code,
      message: `The server would not answer this: it ${message}.`,
      remedy: names.length === 0 ? listed : `write an object of any of these: ${names.join(', ')}`,
      pointer: `${at}${instancePath}`,
      part: 'value',
    };
  const name = String(params.additionalProperty);
  return {
    code,
    message: `The server's application has no "${name}" here.`,
    remedy: names.length === 0 ? listed : didYouMean(name, names),
    pointer: pointerTo(`${at}${instancePath}`, name),
    part: 'key',
  };
}
