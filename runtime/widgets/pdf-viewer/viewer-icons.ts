/* Generated from lucide (ISC licence) by `npm run types:write`. Do not edit: change the names in src/cli/made/icon-files.ts. */
/** Paths on a grid of 24, by lucide's names. */
export const viewerIcons = {
  'chevron-down': 'M0 0m6 9 6 6 6-6',
  'chevron-up': 'M0 0m18 15-6-6-6 6',
  download: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M0 0m7 10 5 5 5-5',
  'layout-list': 'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1ZM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1ZM14 4h7M14 9h7M14 15h7M14 20h7',
  minus: 'M5 12h14',
  'move-horizontal': 'M0 0m18 8 4 4-4 4M2 12h20M0 0m6 8-4 4 4 4',
  'move-vertical': 'M12 2v20M0 0m8 18 4 4 4-4M0 0m8 6 4-4 4 4',
  plus: 'M5 12h14M12 5v14',
  printer: 'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1Z',
  'rotate-cw': 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
  search: 'M0 0m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0',
  x: 'M18 6 6 18M0 0m6 6 12 12',
} as const;
