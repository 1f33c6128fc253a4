/* Generated from lucide (ISC licence) by `npm run types:write`. Do not edit: change the names in src/cli/generated/icon-files.ts. */
/** Paths on a grid of 24, by lucide's names. */
export const viewerIcons = {
  'chevron-down': 'M0 0m6 9l6 6l6-6',
  'chevron-up': 'M0 0m18 15l-6-6l-6 6',
  download: 'M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M0 0m7 10l5 5l5-5',
  'layout-list': 'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1ZM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1ZM14 4h7m-7 5h7m-7 6h7m-7 5h7',
  minus: 'M5 12h14',
  'move-horizontal': 'M0 0m18 8l4 4l-4 4M2 12h20M6 8l-4 4l4 4',
  'move-vertical': 'M12 2v20m-4-4l4 4l4-4M8 6l4-4l4 4',
  plus: 'M5 12h14m-7-7v14',
  printer: 'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1Z',
  'rotate-cw': 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
  search: 'M0 0m21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0',
  x: 'M18 6L6 18M6 6l12 12',
} as const;
