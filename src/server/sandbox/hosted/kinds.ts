/** Kinds of steps of a hosted page; each is rendered in steps.ts. */
export type StepKind = 'about' | 'provider' | 'sign-in' | 'item' | 'camera' | 'room' | 'papers' | 'consent';

export type HostedPageStep = {
  id: string;
  kind: StepKind;
  title: string;
  lead: string;
  points?: string[];
  /** The label of the button that continues; at a consent, of the button that succeeds. */
  next: string;
};

export type HostedPageKind = { name: string; steps: HostedPageStep[] };

const anyText =
  'This is a sandbox: any text works, and nothing that you type is kept. Do not enter a password that you use anywhere.';

const promise = (who: string): string[] => [
  `You sign in with ${who}, not with the lender.`,
  'The lender gets what you agree to on the last page and nothing else. It never sees your password.',
  'You can stop at any time. Nothing is shared before you agree.',
];

const bank = (what: string, shared: string[]): HostedPageStep[] => [
  {
    id: 'about',
    kind: 'about',
    title: `Connect ${what}`,
    lead: 'It takes about a minute.',
    points: promise('your bank'),
    next: 'Continue',
  },
  {
    id: 'choose',
    kind: 'provider',
    title: 'Choose your bank',
    lead: 'These banks are fictitious.',
    next: 'Continue',
  },
  { id: 'sign-in', kind: 'sign-in', title: 'Sign in to your bank', lead: anyText, next: 'Sign in' },
  {
    id: 'account',
    kind: 'item',
    title: 'Choose an account',
    lead: 'Pick the account that you want to connect.',
    next: 'Continue',
  },
  {
    id: 'consent',
    kind: 'consent',
    title: 'Review and agree',
    lead: 'When you agree, the lender gets:',
    points: shared,
    next: 'Agree and connect',
  },
];

const accountShared = [
  'The name of your bank and its routing number',
  'Your account number and the name of its owner',
  'Whether it is a checking or a savings account',
];

const records = (
  name: string,
  about: string,
  choose: { title: string; lead: string },
  item: string,
  shared: string[],
): HostedPageKind => ({
  name,
  steps: [
    {
      id: 'about',
      kind: 'about',
      title: about,
      lead: 'It takes about a minute.',
      points: promise('them'),
      next: 'Continue',
    },
    { id: 'choose', kind: 'provider', ...choose, next: 'Continue' },
    { id: 'sign-in', kind: 'sign-in', title: 'Sign in', lead: anyText, next: 'Sign in' },
    { id: 'records', kind: 'item', title: item, lead: 'Pick what your records say.', next: 'Continue' },
    {
      id: 'consent',
      kind: 'consent',
      title: 'Review and agree',
      lead: 'When you agree, the lender gets:',
      points: shared,
      next: 'Agree and share',
    },
  ],
});

/** The steps of each kind of link, in order. */
export const hostedKinds: Readonly<Record<string, HostedPageKind>> = {
  BANK: {
    name: 'Sandbox Bank Link',
    steps: bank('your bank account', accountShared),
  },
  PAYMENT_ACCOUNT: {
    name: 'Sandbox Bank Link',
    steps: bank('the account that you pay from', accountShared),
  },
  TRANSACTIONS: {
    name: 'Sandbox Bank Link',
    steps: bank('the account that you are paid to', [
      'The deposits of the last 12 months',
      'Where they came from, and how often',
      'The name of the account’s owner',
    ]),
  },
  PAYROLL: records(
    'Sandbox Payroll',
    'Connect your payroll',
    { title: 'Choose your employer', lead: 'These employers are fictitious.' },
    'Choose your job',
    ['Your employer and how often you are paid', 'Your pay this year and last year', 'The date you were hired'],
  ),
  TAX: records(
    'Sandbox Tax Records',
    'Share your tax returns',
    { title: 'Choose where your returns are', lead: 'These services are fictitious.' },
    'Choose the years',
    ['Your returns of the last two years', 'The income on them, by its kind', 'Your filing status'],
  ),
  TAX_1099: records(
    'Sandbox Tax Records',
    'Share your 1099 forms',
    { title: 'Choose who pays you', lead: 'These businesses are fictitious.' },
    'Choose the years',
    ['Your 1099 forms of the last two years', 'Who paid you, and how much'],
  ),
  IDENTITY: {
    name: 'Sandbox Identity',
    steps: [
      {
        id: 'about',
        kind: 'about',
        title: 'Confirm who you are',
        lead: 'You need a government ID and about two minutes.',
        points: [
          'You take a photo of your ID and a photo of yourself.',
          'The lender learns whether they match. It gets the photo of the ID, and not the one of you.',
          'In this sandbox no camera is used and no photo is taken.',
        ],
        next: 'Continue',
      },
      { id: 'choose', kind: 'provider', title: 'Choose your ID', lead: 'It has to be valid today.', next: 'Continue' },
      {
        id: 'document',
        kind: 'camera',
        title: 'Take a photo of your ID',
        lead: 'All four corners inside the frame, and no glare. The sandbox puts a sample in the place of a photo.',
        next: 'Use this photo',
      },
      {
        id: 'selfie',
        kind: 'camera',
        title: 'Take a selfie',
        lead: 'Look straight ahead, without sunglasses. The sandbox puts a sample in the place of a photo.',
        next: 'Use this photo',
      },
      {
        id: 'result',
        kind: 'item',
        title: 'Choose the result',
        lead: 'A real check decides this by itself. In the sandbox you choose.',
        next: 'Continue',
      },
      {
        id: 'consent',
        kind: 'consent',
        title: 'Send your ID',
        lead: 'When you agree, the lender gets:',
        points: ['The photo of your ID', 'Whether your selfie matches it'],
        next: 'Agree and send',
      },
    ],
  },
  NOTARY: {
    name: 'Sandbox Notary Room',
    steps: [
      {
        id: 'waiting-room',
        kind: 'room',
        title: 'Waiting room',
        lead: 'Sam Sample, notary public, lets you in. The session is a video call that is recorded.',
        points: [
          'Keep your ID at hand.',
          'Be in a quiet, well-lit place.',
          'Everybody who signs joins, each owner from a device of their own.',
        ],
        next: 'Join the session',
      },
      {
        id: 'id-check',
        kind: 'camera',
        title: 'Show your ID',
        lead: 'The notary compares your ID with you. The sandbox puts a sample in the place of your camera.',
        next: 'My ID was checked',
      },
      {
        id: 'papers',
        kind: 'papers',
        title: 'Sign with the notary',
        lead: 'The notary reads out what each paper is. You say that you sign of your own free will.',
        points: ['Deed of trust', 'Acknowledgment', 'Signature affidavit'],
        next: 'Sign all three',
      },
      {
        id: 'done',
        kind: 'consent',
        title: 'The session is over',
        lead: 'The notary puts the seal on your papers. Leaving the room ends the session:',
        points: ['The lender gets the signed papers.', 'The recording is kept as the notary’s state requires.'],
        next: 'Leave the room',
      },
    ],
  },
};
