/** What an error page says where the documents cannot say it: words of our own, as flows/shell/states.json has them. */
export const ownWords = {
  title: 'Sorry, looks like we have hit a snag!',
  text: 'Please click "Try again" to see if we can get you back moving.',
  tryAgain: 'Try again',
  dashboard: 'Go to dashboard',
} as const;
