/** Maximum length of a campaign, as the server stores it. */
export const CAMPAIGN_LENGTH = 64

/** The pages of this site that were visited in this tab, the first one first. Nothing is stored for it. */
function visitedPages(): readonly (string | null)[] {
  // Absent in older browsers, which know only the present page.
  const browser = globalThis as {
    navigation?: { entries(): readonly { readonly url: string | null }[] }
    location?: Location
  }
  return browser.navigation?.entries().map(({ url }) => url) ?? [browser.location?.href ?? null]
}

/** Returns what led the shopper here: `utm_campaign`, or else `utm_source`, of the first page that has one; '' for nothing. */
export function campaignOf(pages = visitedPages()): string {
  for (const page of pages) {
    const query = new URLSearchParams(page?.split('#')[0]?.split('?')[1])
    const campaign = query.get('utm_campaign') || query.get('utm_source')
    if (campaign) return campaign.trim().slice(0, CAMPAIGN_LENGTH)
  }
  return ''
}
