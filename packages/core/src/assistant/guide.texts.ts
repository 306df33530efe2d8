/** The assistant's replies to questions about the shop. */
export const guideSayings = {
  guide: [
    'This is how shopping works here: find something you like, put it in the cart, choose an address and how to pay, then follow the order until it’s with you. Ask me about any step.',
    'Ask me about products, prices, ordering, paying, delivery or returns: a word is enough.',
  ],
  'in-guide': [
    'That isn’t in my guide. Choose a topic, or say contact to ask our team.',
    'I’m afraid my guide has nothing on that. These topics I know by heart.',
  ],
  help: [
    'I can show you your profile, orders and addresses, take a message to our team, explain how shopping works here, and log you out. Just say the word.',
    'One word is enough: profile, orders, addresses, contact, cart, guide or logout.',
  ],
  products: [
    'All our products are on one page, where you can sort and filter them.',
    'The products page has everything we sell. Enjoy!',
  ],
  currency: [
    'All prices are in INR (Indian Rupees).',
    'INR, Indian Rupees: that’s what you see and what you pay.',
  ],
  placeOrder: [
    'Put what you like in the cart, open it and go to checkout. There you choose an address and how to pay, and that’s it.',
    'Cart, checkout, address, payment: four steps, and your order is placed.',
  ],
  deliveryTime: [
    'Delivery usually takes {promises.afterShipping} after shipping. The checkout shows what it costs before you pay.',
    'Usually {promises.afterShipping} after shipping. Say orders to see how far yours are.',
  ],
  trackOrder: [
    'The tracking page finds any order by its ID. Or say orders, and I’ll show you yours.',
    'With its ID on the tracking page, or with me: say orders.',
  ],
  paymentOptions: [
    'You can pay by cash on delivery, by card or UPI, or with a crypto wallet.',
    'Cash on delivery, card or UPI, crypto wallet: you choose at checkout.',
  ],
  returnPolicy: [
    'Defective or wrong items can be returned within {promises.defectDays} days through the contact form.',
    'Something defective or wrong? Tell us within {promises.defectDays} days through the contact form. Say contact to open it.',
  ],
} as const
