import { defineTexts } from '../shared/texts.ts'

/** Texts of the tracking screen if a short id finds no order. */
export const shortIdTexts = defineTexts('shortId', {
  visitor:
    'These are only the last 8 characters of an order id. Please enter the full id: it is on your receipt, and “Copy id” next to your order copies it. If you log in, the last 8 characters are enough for your own orders.',
  shopper:
    'None of your orders has these last 8 characters. Please enter the full id: it is on the receipt, and “Copy id” next to an order copies it.',
  orders: 'Your orders',
})
