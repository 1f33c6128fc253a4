import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

export const CheckIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="8" />
    <path d="m6.5 10.25 2.5 2.5 4.75-5.25" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m5.5 8 4.5 4.5L14.5 8" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.25 13.25 3.75 3.75" />
  </Icon>
);

export const PinIcon = () => (
  <Icon>
    <path d="M10 17.5s5.5-4.9 5.5-9a5.5 5.5 0 0 0-11 0c0 4.1 5.5 9 5.5 9Z" />
    <circle cx="10" cy="8.5" r="1.9" />
  </Icon>
);

export const ShownIcon = () => (
  <Icon>
    <path d="M1.75 10S4.75 4.5 10 4.5 18.25 10 18.25 10 15.25 15.5 10 15.5 1.75 10 1.75 10Z" />
    <circle cx="10" cy="10" r="2.5" />
  </Icon>
);

export const CoveredIcon = () => (
  <Icon>
    <path d="M1.75 10S4.75 4.5 10 4.5 18.25 10 18.25 10 15.25 15.5 10 15.5 1.75 10 1.75 10Z" />
    <circle cx="10" cy="10" r="2.5" />
    <path d="m3 17 14-14" />
  </Icon>
);
