import type { CompiledScreen } from '../../../runtime/engine/product.ts';

/** Widgets into which an applicant types. */
const typed: ReadonlySet<string> = new Set([
  'address-search',
  'date',
  'email',
  'formatted-input',
  'masked',
  'money',
  'number',
  'password',
  'phone',
  'text',
  'text-area',
]);

/** Parts of an answer that are typed although other parts of their field are chosen. */
const typedParts = /\.(?:street1|street2|city|zip|name|income|otherIncome)$/;

/** How a fact is answered on a screen: by typing, or by choosing; undefined where no field asks for it. */
export function answeredBy(screen: CompiledScreen | undefined, fact: string): 'typing' | 'choosing' | undefined {
  if (typedParts.test(fact)) return 'typing';
  const fields = Object.values(screen?.blocks ?? {}).flatMap((block) =>
    block.kind === 'form' ? Object.values(block.fields) : [],
  );
  const field = fields.find((one) => fact === one.fact || fact.startsWith(`${one.fact}.`));
  if (!field) return undefined;
  return typed.has(String(field.widget)) ? 'typing' : 'choosing';
}
