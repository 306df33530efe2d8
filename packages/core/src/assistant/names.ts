/** Where a tab keeps the conversation, for as long as it lives. */
export const ASSISTANT_KEY = 'haat:assistant'

/** Where a tab keeps that the assistant is open. */
export const OPEN_KEY = 'haat:assistant-open'

/** How the conversation of this shopper begins, as it is kept. */
export const beginningOf = (userId: string): string => `{"owner":${JSON.stringify(userId)},`
