/**
 * What a run shows: 'short', each kind of thing once, as `npm test` does; 'all', each screen and each variation, as `npm test --
 * --all` does; 'whole', also every journey from its first step to its last, as `--every-journey` and a test that is run alone do.
 */
export const runMode = (): 'short' | 'all' | 'whole' => {
  if (!process.env.LINTEL_JOURNEYS) return 'whole';
  return process.env.LINTEL_ALL ? 'all' : 'short';
};
