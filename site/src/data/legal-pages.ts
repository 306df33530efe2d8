/** The legal pages by path (without the slash), in the order of the footer. */
export const LEGAL_PAGES = ['privacy', 'terms', 'returns', 'shipping'] as const
