/** What stands in the title of a page: its own name, and the shop's. */
export const titled = (title: string): string => `${title} · Haat`
