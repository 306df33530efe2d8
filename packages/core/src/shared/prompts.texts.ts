import { defineTexts } from './texts.ts'

/** Texts that visitors see instead of a shopper's data, as specified. */
export const promptsTexts = defineTexts('prompts', {
  account: { text: 'Please sign in to see your profile, orders and addresses.', label: 'Log In' },
  cart: { text: 'Please sign in to view your cart.', label: 'Log In' },
  checkout: { text: 'Please sign in to check out.', label: 'Log In' },
  favourites: { text: 'Your Favorites Await!', label: 'Log In' },
  loading: 'Loading…',
  failed: 'This could not be loaded.',
  retry: 'Try again',
})

/** The page to return to after signing in. */
export const PROMPT_RETURNS = {
  account: '/profile',
  cart: '/cart',
  checkout: '/checkout',
  favourites: '/favorites',
} as const
