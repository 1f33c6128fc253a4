/** The two forms that every candidate draws: a small one of a kind that borrowers meet, and a large one. As plain data. */

export type BenchField = {
  name: string;
  title: string;
  kind: 'text' | 'email' | 'select' | 'checkbox';
  required: boolean;
  pattern?: string;
  options?: readonly string[];
  /** Shown, and then required, only while another field has this value. */
  shownBy?: { field: string; value: string };
};

export type BenchForm = {
  id: 'small' | 'large';
  fields: readonly BenchField[] /** Where the typing happens. */;
  target: string;
};

const STATES = ['AL', 'AZ', 'CA', 'CO', 'FL', 'GA', 'IL', 'NV', 'NY', 'OH', 'TX', 'WA'];

const field = (name: string, title: string, more: Partial<BenchField> = {}): BenchField => ({
  name,
  title,
  kind: 'text',
  required: true,
  ...more,
});

const small: BenchForm = {
  id: 'small',
  target: 'benchZip',
  fields: [
    field('benchFirstName', 'First name'),
    field('benchLastName', 'Last name'),
    field('benchEmail', 'Email', { kind: 'email' }),
    field('benchPhone', 'Phone', { pattern: '^[0-9() +-]{10,20}$' }),
    field('benchBirthday', 'Date of birth', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    field('benchState', 'State', { kind: 'select', options: STATES }),
    field('benchZip', 'ZIP', { pattern: '^[0-9]{5}$' }),
    field('benchEmployment', 'Employment', { kind: 'select', options: ['employed', 'self-employed', 'retired'] }),
    field('benchIncome', 'Annual income', { pattern: '^[0-9]{1,9}$' }),
    field('benchEmployer', 'Employer', { shownBy: { field: 'benchEmployment', value: 'employed' } }),
    field('benchBusiness', 'Business name', { shownBy: { field: 'benchEmployment', value: 'self-employed' } }),
    field('benchCounty', 'County', { shownBy: { field: 'benchState', value: 'CA' } }),
    field('benchTerms', 'I accept the terms', { kind: 'checkbox' }),
    field('benchCredit', 'I authorise a credit check', { kind: 'checkbox' }),
  ],
};

/** 200 fields, 20 of them shown by another. */
const large: BenchForm = {
  id: 'large',
  target: 'bench101',
  fields: Array.from({ length: 200 }, (_, index) =>
    field(`bench${index}`, `Field ${index}`, {
      required: index % 2 === 0 || index % 10 === 9,
      ...(index % 10 === 9 ? { shownBy: { field: `bench${index - 9}`, value: 'yes' } } : {}),
    }),
  ),
};

export const benchForms = { small, large };
