import { createShop } from '@haat/core'

/** The one shop of a page: all islands share it. */
export const shop = createShop()

// The toast area sleeps until there is something to show (client:notice).
shop.notices.history.subscribe((notices) => {
  if (notices.length > 0) document.dispatchEvent(new Event('haat:notice'))
})
