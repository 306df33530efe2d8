/** The states by which the desk lists orders; '' for all. */
export const VIEWS = ['New', 'Shipped', 'Out for Delivery', 'Return asked', ''] as const
export type View = (typeof VIEWS)[number]
