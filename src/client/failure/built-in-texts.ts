/** Texts of the error page if there are no documents, equal to those of flows/shell/states.json. */
export const builtInTexts = {
  title: 'Sorry, looks like we have hit a snag!',
  text: 'Please click "Try again" to see if we can get you back moving.',
  tryAgain: 'Try again',
  dashboard: 'Go to dashboard',
} as const;
