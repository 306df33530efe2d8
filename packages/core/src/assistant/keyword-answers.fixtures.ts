import { type AssistantMode, MODES, type Reply } from './assistant.ts'
import type { Intent } from './recognition.ts'

type Start = AssistantMode | null

interface KeywordAnswer {
  readonly word: Intent
  /** The modes of the message; null for none. */
  readonly from: readonly Start[]
  readonly replies: readonly Reply[]
  /** The mode that it leads to; `same` for the current one. */
  readonly leadsTo: Start | 'same'
}

const EVERYWHERE: readonly Start[] = [null, ...MODES]
const elsewhereThan = (...modes: readonly Start[]) => EVERYWHERE.filter((mode) => !modes.includes(mode))

const answer = (
  word: Intent,
  from: readonly Start[],
  leadsTo: Start | 'same',
  ...replies: readonly Reply[]
): KeywordAnswer => ({ word, from, replies, leadsTo })

/** The answers of each keyword in each mode, which must not change. */
export const KEYWORD_ANSWERS: readonly KeywordAnswer[] = [
  answer('profile', elsewhereThan('profile'), 'profile', {
    text: 'Here’s your profile, Asha. Press Edit to change your name, phone or photo.',
    card: 'profile',
  }),
  answer('profile', ['profile'], 'same', {
    text: 'Your profile once more. Press Edit if something has changed.',
    card: 'profile',
  }),
  answer('orders', elsewhereThan('orders'), 'orders', {
    text: 'You have 3 orders, 2 still on the way. Press Track to see where one is, or tell me the last 8 characters of its ID.',
    card: 'orders',
  }),
  answer('orders', ['orders'], 'same', {
    text: 'Here are your 3 orders, 2 still on the way.',
    card: 'orders',
  }),
  answer('addresses', elsewhereThan('addresses'), 'addresses', {
    text: 'You have 2 saved addresses. Add, edit or delete right here.',
    card: 'addresses',
  }),
  answer('addresses', ['addresses'], 'same', { text: 'Here are your 2 addresses.', card: 'addresses' }),
  answer('contact', elsewhereThan('contact'), 'contact', {
    text: 'Write to our team: fill in the form below, and they’ll answer by e-mail.',
    card: 'contact',
  }),
  answer('contact', ['contact'], 'same', {
    text: 'Here’s the form again. Our team reads every message.',
    card: 'contact',
  }),
  answer('cart', elsewhereThan('cart'), 'cart', {
    text: 'Your cart in this chat is coming soon. Until then it has a page of its own.',
    link: { label: 'Open the cart', href: '/cart' },
  }),
  answer('cart', ['cart'], 'same', {
    text: 'Still coming soon in here! The cart itself is one step away.',
    link: { label: 'Open the cart', href: '/cart' },
  }),
  answer('guide', elsewhereThan('guide'), 'guide', {
    text: 'This is how shopping works here: find something you like, put it in the cart, choose an address and how to pay, then follow the order until it’s with you. Ask me about any step.',
  }),
  answer('guide', ['guide'], 'same', {
    text: 'Ask me about products, prices, ordering, paying, delivery or returns: a word is enough.',
  }),
  answer('help', EVERYWHERE, 'same', {
    text: 'I can show you your profile, orders and addresses, take a message to our team, explain how shopping works here, and log you out. Just say the word.',
  }),
  answer('products', EVERYWHERE, 'same', {
    text: 'All our products are on one page, where you can sort and filter them.',
    link: { label: 'See all products', href: '/products' },
  }),
  answer('currency', EVERYWHERE, 'same', { text: 'All prices are in INR (Indian Rupees).' }),
  answer('place order', EVERYWHERE, 'same', {
    text: 'Put what you like in the cart, open it and go to checkout. There you choose an address and how to pay, and that’s it.',
    link: { label: 'Open the cart', href: '/cart' },
  }),
  answer('delivery time', EVERYWHERE, 'same', {
    text: 'Delivery usually takes 2-3 days after shipping. The checkout shows what it costs before you pay.',
  }),
  answer('track order', elsewhereThan('orders'), 'same', {
    text: 'The tracking page finds any order by its ID. Or say orders, and I’ll show you yours.',
    link: { label: 'Track Order', href: '/order-tracking' },
  }),
  answer('track order', ['orders'], 'same', {
    text: 'Press Track on the order you mean, or tell me the last 8 characters of its ID.',
  }),
  answer('payment options', EVERYWHERE, 'same', {
    text: 'You can pay by cash on delivery, by card or UPI, or with a crypto wallet.',
  }),
  answer('return policy', EVERYWHERE, 'same', {
    text: 'Defective or wrong items can be returned within 7 days through the contact form.',
  }),
  answer('logout', elsewhereThan('logout'), 'logout', {
    text: 'Do you want to log out? Say confirm to log out, or cancel to stay.',
  }),
  answer('logout', ['logout'], 'same', { text: 'Log out now? Say confirm or cancel.' }),
  answer('exit', [null], 'same', { text: 'We’re at the start already. Choose a topic whenever you like.' }),
  answer('exit', elsewhereThan(null, 'logout'), null, {
    text: 'Back at the start. What else can I do for you?',
  }),
  answer('exit', ['logout'], null, { text: 'Good, you stay logged in. What’s next?' }),
  answer('confirm', elsewhereThan('logout'), 'same', { text: 'There’s nothing to confirm right now.' }),
  answer('confirm', ['logout'], 'same'),
  answer('cancel', elsewhereThan('logout'), 'same', { text: 'There’s nothing to cancel here right now.' }),
  answer('cancel', ['logout'], null, { text: 'Good, you stay logged in. What’s next?' }),
]
