/** What `haat repair` can repair. Apart from the code that does it, so that help is quick. */
export const REPAIRABLE = ['product', 'payment', 'order'] as const
export type Repairable = (typeof REPAIRABLE)[number]
