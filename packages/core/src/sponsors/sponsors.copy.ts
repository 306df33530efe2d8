/** Texts of the sponsors' carousel, as quoted in storefront.md §2 where it has them. */
export const sponsorsCopy = { title: 'Our Sponsors', empty: 'No sponsors to display' } as const
