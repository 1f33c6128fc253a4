/** The two forms that every candidate draws: a small one of a kind that borrowers meet, and a large one. As plain data. */

export type BenchField = {
  name: string;
  title: string;
  kind: 'text' | 'email' | 'date' | 'select' | 'checkbox';
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
  target: 'zip',
  fields: [
    field('firstName', 'First name'),
    field('lastName', 'Last name'),
    field('email', 'Email', { kind: 'email' }),
    field('phone', 'Phone', { pattern: '^[0-9() +-]{10,20}$' }),
    field('birthday', 'Date of birth', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    field('state', 'State', { kind: 'select', options: STATES }),
    field('zip', 'ZIP', { pattern: '^[0-9]{5}$' }),
    field('employment', 'Employment', { kind: 'select', options: ['employed', 'self-employed', 'retired'] }),
    field('income', 'Annual income', { pattern: '^[0-9]{1,9}$' }),
    field('employer', 'Employer', { shownBy: { field: 'employment', value: 'employed' } }),
    field('business', 'Business name', { shownBy: { field: 'employment', value: 'self-employed' } }),
    field('county', 'County', { shownBy: { field: 'state', value: 'CA' } }),
    field('terms', 'I accept the terms', { kind: 'checkbox' }),
    field('credit', 'I authorise a credit check', { kind: 'checkbox' }),
  ],
};

/** 200 fields, 20 of them shown by another. */
const large: BenchForm = {
  id: 'large',
  target: 'f101',
  fields: Array.from({ length: 200 }, (_, index) =>
    field(`f${index}`, `Field ${index}`, {
      required: index % 2 === 0 || index % 10 === 9,
      ...(index % 10 === 9 ? { shownBy: { field: `f${index - 9}`, value: 'yes' } } : {}),
    }),
  ),
};

export const benchForms = { small, large };
