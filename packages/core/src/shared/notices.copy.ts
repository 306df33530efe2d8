/** Texts of the message list and its toasts. */
export const noticesCopy = {
  region: 'Messages',
  dismiss: 'Dismiss',
  list: (count: number) => `Messages, ${count}`,
  title: 'Messages so far',
  hint: (action: string) => `Press F6 for ${action}.`,
} as const
