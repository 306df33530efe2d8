/** Texts of the tracking screen where a short id finds no order (decisions "Order ids"). */
export const shortIdCopy = {
  visitor:
    'These are only the last 8 characters of an order id. Please enter the whole id: it stands on your receipt, and “Copy id” beside your order copies it. Once you are logged in, the last 8 characters of your own orders are enough.',
  shopper:
    'None of your orders can be found by these 8 characters. Please enter the whole id: it stands on the receipt, and “Copy id” beside an order copies it.',
  orders: 'Your orders',
} as const
