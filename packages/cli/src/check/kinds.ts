/** What `haat repair` can repair. In a separate file, so that help does not load the code of the repairs. */
export const REPAIRABLE = ['product', 'payment', 'order'] as const
export type Repairable = (typeof REPAIRABLE)[number]
