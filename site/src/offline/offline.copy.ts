/** Texts of the notice that change while a page is open. They are separate because every page contains them, inline. */
export const connectionCopy = {
  offline: 'You are offline.',
  online: 'You are online again.',
} as const

/** Other texts of the notice, and texts of the offline page. */
export const offlineCopy = {
  saved: (when: string) => `This page was saved on ${when}.`,
  writes: 'To buy or change anything, you need the network.',
  reload: 'Load again',
  page: {
    title: 'You are offline',
    description: 'What to do while there is no network.',
    lead: 'This page is not saved on this device. Connect to the network and load it again.',
    saved: 'Saved pages',
    home: 'Home',
  },
} as const
