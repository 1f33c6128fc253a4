/* Generated from lucide (ISC licence) by `npm run types:write`. Do not edit: change the names in src/cli/generated/icon-files.ts. */
/** Paths on a grid of 24, by lucide's names. */
export const chatIcons = {
  'arrow-down': 'M12 5v14m7-7l-7 7l-7-7',
  'message-circle': 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092a10 10 0 1 0-4.777-4.719',
  minus: 'M5 12h14',
  paperclip: 'M0 0m16 6l-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551',
  'send-horizontal': 'M3.714 3.048a.498.498 0 0 0-.683.627l2.843 7.627a2 2 0 0 1 0 1.396l-2.842 7.627a.498.498 0 0 0 .682.627l18-8.5a.5.5 0 0 0 0-.904zM6 12h16',
  'thumbs-down': 'M9 18.12L10 14H4.17a2 2 0 0 1-1.92-2.56l2.33-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.76a2 2 0 0 0-1.79 1.11L12 22a3.13 3.13 0 0 1-3-3.88M17 14V2',
  x: 'M18 6L6 18M6 6l12 12',
} as const;
