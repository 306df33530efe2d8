import { defineTexts } from '@haat/core'

/** Texts of the notice on pages without network, and of the offline page. */
export const offlineTexts = defineTexts('offline', {
  offline: 'You are offline.',
  online: 'You are online again.',
  saved: 'This page was saved on {when}.',
  writes: 'To buy or change anything, you need the network.',
  reload: 'Load again',
  page: {
    title: 'You are offline',
    description: 'What to do while there is no network.',
    lead: 'This page is not saved on this device. Connect to the network and load it again.',
    saved: 'Saved pages',
    home: 'Home',
  },
})
