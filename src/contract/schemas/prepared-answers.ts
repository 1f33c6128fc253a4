import Type from 'typebox';
import { employmentChoices } from './enumerations.ts';
import { address, closedObject, day, nullable, occupancy, personName, yearlyDollars } from './parts.ts';

/** The answers that staff may enter for a borrower: no consents, no passwords and no Social Security numbers. */
export const preparedAnswers = closedObject({
  name: personName,
  phoneNumber: Type.Optional(
    nullable(Type.String({ maxLength: 10, pattern: '^[2-9]\\d{9}$', description: 'Ten digits.' })),
  ),
  dob: Type.Optional(nullable(day)),
  propertyAddress: closedObject({ ...address.properties, occupancyType: occupancy }),
  homeAddress: Type.Optional(nullable(address)),
  isListedForSale: Type.Optional(nullable(Type.Boolean())),
  income: Type.Optional(
    nullable(
      closedObject({
        income: Type.Optional(nullable(yearlyDollars)),
        otherIncome: Type.Optional(nullable(yearlyDollars)),
        employmentType: Type.Optional(nullable(Type.String({ enum: [...employmentChoices] }))),
      }),
    ),
  ),
});
export type PreparedAnswers = Type.Static<typeof preparedAnswers>;
