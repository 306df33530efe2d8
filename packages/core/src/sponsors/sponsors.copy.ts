/** Texts of the sponsors' carousel, to the letter (storefront.md §2). */
export const sponsorsCopy = { title: 'Our Sponsors', empty: 'No sponsors to display' } as const
