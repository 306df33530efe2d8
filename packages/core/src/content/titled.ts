/** Returns the title of a page with the name of the shop. */
export const titled = (title: string): string => `${title} · Haat`
