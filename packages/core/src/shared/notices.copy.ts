/** Texts of the message list and its toasts. */
export const noticesCopy = {
  region: 'Messages',
  dismiss: 'Dismiss',
  list: (count: number) => `Messages, ${count}`,
  title: 'Messages so far',
} as const
