import type { FormOutcome, Pending, TrackingFault } from './assistant.ts'

/** One way to put it, or several: then the next one each time. */
export type Ways = string | readonly string[]

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const whatOf = ({ kind, name }: Pick<Pending, 'kind' | 'name'>) =>
  kind === 'order' ? `order ${name}` : `the address ${name}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Everything the assistant says, to the letter where account.md §2, §8 and decisions have it. */
export const sayings = {
  greeting: (firstName: string) =>
    `Hello${firstName && `, ${firstName}`}! I look after your profile, orders and addresses, answer questions, and take messages to our people. What can I do for you?`,
  guest: () =>
    'Good to see you! Please log in, and I can help you with your profile, your orders and your addresses.',

  profile: (firstName: string) => [
    `Here is your profile${firstName && `, ${firstName}`}. Press Edit to change your name, phone or photo.`,
    'Your profile once more, as we have it.',
    'This is what we know of you. Anything to change?',
  ],
  noProfile: () => [
    'There is no profile yet, so we have not been introduced. Tell me your name below, and you have one.',
    'No profile yet. It takes a first and a last name; phone and photo may wait.',
  ],
  profileFailed: () => "Oops, couldn't fetch your profile!",
  inProfile: () => [
    'We are at your profile. Press Edit on the card to change something, or say exit and ask me anything else.',
    'I can only show and change your profile just now. Say exit when you are done here.',
  ],

  orders: (all: number, current: number) => {
    const coming =
      current === 0
        ? 'all of them delivered'
        : current === all
          ? all === 1
            ? 'and it is on its way'
            : 'all on their way'
          : `${current} of them on the way`
    return [
      `You have ${some(all, 'order', 'orders')}, ${all === 1 && current === 0 ? 'and it is delivered' : coming}. Press Track to see where one is, or tell me the last 8 characters of its ID.`,
      `Here ${all === 1 ? 'is your order' : `are your ${all} orders`}. Which one is it about?`,
      `Your orders again: ${some(all, 'order', 'orders')}, ${some(current, 'is', 'are')} still coming.`,
    ]
  },
  noOrders: () => 'No order history yet! Start shopping now!',
  ordersFailed: () => 'Failed to fetch orders.',
  inOrders: () => [
    'We are at your orders. Press Track or Delete at one of them, or tell me the last 8 characters of its ID. Say exit when you are done.',
    'That does not look like the ID of an order. It has 8 characters in the list above; I can track the order for you.',
  ],
  trackHere: () => [
    'Press Track at the order you mean, or tell me the last 8 characters of its ID.',
    'Which one? The 8 characters at the order are all I need.',
  ],
  tracked: (order: string, step: string, day: string) => [
    `Order ${order}: ${step}.${day && ` I expect it with you by ${day}.`}`,
    `I have looked: order ${order} is at “${step}”.${day && ` Expected delivery is ${day}.`}`,
  ],
  delivered: (order: string) => [
    `Order ${order}: Delivered. I hope you like it!`,
    `Order ${order} has arrived: Delivered.`,
  ],
  untracked: (fault: TrackingFault) =>
    ({
      unknown: 'Order not found.',
      'server-failed': 'Server error while fetching order status',
      failed: 'Error fetching order status.',
      'no-status': 'Status unavailable',
    })[fault],

  addresses: (all: number) => [
    `You have ${some(all, 'saved address', 'saved addresses')}. Add, edit or delete them right here.`,
    `Here ${all === 1 ? 'is your address' : `are your ${all} addresses`}.`,
    'Your addresses once more. Where shall the next parcel go?',
  ],
  noAddresses: () => 'No addresses found. Add a new one!',
  addressesFailed: () => 'Failed to fetch addresses.',
  inAddresses: () => [
    'We are at your addresses. Add a new one on the card, or press Edit or Delete at one of them. Say exit when you are done.',
    'I can add, change or delete an address here. Everything else, after you say exit.',
  ],

  askDelete: ({ kind, name }: Pending) =>
    kind === 'order'
      ? [
          `Shall I delete order ${name}? It leaves your list; what is on its way still arrives. Say confirm to delete it, or cancel to keep it.`,
          `Order ${name} is to leave your list, is that right? Say confirm or cancel.`,
        ]
      : [
          `Shall I delete the address ${name}? Say confirm to delete it, or cancel to keep it.`,
          `The address ${name} is to go, is that right? Say confirm or cancel.`,
        ],
  waiting: (pending: Pending) => [
    `I still need your word on ${whatOf(pending)}: confirm deletes it, cancel keeps it.`,
    `First ${whatOf(pending)}, please: confirm or cancel?`,
  ],
  deleted: (kind: Pending['kind']) => (kind === 'order' ? 'Order deleted successfully' : 'Address deleted.'),
  deleteFailed: (kind: Pending['kind']) =>
    kind === 'order' ? 'Failed to delete order.' : 'Failed to delete address.',
  kept: (pending: Pending) => [
    `Nothing is deleted: ${whatOf(pending)} stays.`,
    `All right, ${whatOf(pending)} stays where it is.`,
  ],
  dropped: (pending: Pending) => [
    `I have left ${whatOf(pending)} as it is.`,
    `${capital(whatOf(pending))} is not deleted, by the way.`,
  ],
  deleteUncertain: (pending: Pick<Pending, 'kind' | 'name'>) =>
    `The page went away while I was deleting ${whatOf(pending)}. Please see whether it is still in your list.`,

  contact: () => [
    'Write to our people: fill in the form below, and they answer by e-mail.',
    'Here is the form again. Our people read every message.',
    'What shall I tell our people? The form is below.',
  ],
  passedOn: () => [
    'That is beyond me, but not beyond our people. I have put your words into a message: add the rest below, and send it.',
    'I have no answer of my own to that, so I started a message to our people with your words. It only needs sending.',
    'Better to ask a person. Your words are in the form below.',
  ],
  passedOnNot: () => [
    'That is beyond me, but our people can help. Your message to them is still open below: add it there, and send it.',
    'I cannot answer that one. Your unsent message below is the place for it.',
  ],
  hello: () => [
    'Hello! Nice of you to drop by. Choose a topic below, or write to our people in the form.',
    'Hello again! Here is the form for our people, and below are the things I can do myself.',
  ],
  thanks: () => ['You are welcome!', 'Gladly!', 'My pleasure.'],
  isOrder: () =>
    'That looks like the ID of an order. Say orders first, then tell me the ID again, and I track it. For anything else about it, here is the form to our people.',
  inContact: () => [
    'We are at your message to our people. Fill in the form and send it, or say exit to talk of something else.',
    'The form below goes to our people. Say exit when you would rather have me back.',
  ],

  told: (outcome: FormOutcome) =>
    ({
      'profile-saved': ['Saved. Your profile is up to date.', 'Your profile is saved, just as you wrote it.'],
      'address-saved': ['The address is saved.', 'Saved. It is there at checkout, too.'],
      'message-sent': [
        'Thank you! Your message is with our people now, and they answer by e-mail. What else can I do for you?',
        'This one is sent as well. Anything else?',
      ],
    })[outcome],

  cart: () => [
    'Your cart in this chat is coming soon. Until then it has a page of its own.',
    'Still coming soon in here! Your cart itself is one step away.',
  ],
  guide: () => [
    'This is how shopping goes here: find something you like, put it into the cart, choose an address and how to pay, and follow the order until it is with you. Ask me about any step.',
    'Ask me about products, prices, ordering, paying, delivery or returns. The steps are below.',
  ],
  inGuide: () => [
    'I do not have that in my guide. Choose a step below, or say contact to ask our people.',
    'Not in my guide, I am afraid. The steps below are what I know by heart.',
  ],
  help: () => [
    'I can show your profile, orders and addresses, take a message to our people, explain how shopping works here, and log you out. Just say the word, or choose one below.',
    'One word is enough: profile, orders, addresses, contact, cart, guide or logout.',
  ],
  products: () => [
    'All our products are on one page, where you can sort them and narrow them down.',
    'The products page has everything we sell. Enjoy!',
  ],
  currency: () => [
    'All prices are in INR (Indian Rupees), and you pay in rupees.',
    'INR, Indian Rupees. What you see is what you pay.',
  ],
  placeOrder: () => [
    'Put what you like into your cart, open the cart and go to checkout: choose an address and how to pay, and press the button. That is all.',
    'Cart, checkout, address, payment: four steps, and the order is placed.',
  ],
  deliveryTime: () => [
    'Delivery usually takes 2-3 days after shipping, and it costs nothing.',
    'Usually 2-3 days after shipping. Say orders to see when yours is due.',
  ],
  trackOrder: () => [
    'The tracking page follows any order by its ID. Or say orders, and I show you yours.',
    'With the ID on the tracking page, or with me: say orders.',
  ],
  paymentOptions: () => [
    'You can pay by cash on delivery, by card or UPI, or with a crypto wallet.',
    'Cash on delivery, card or UPI, crypto wallet: you choose at checkout.',
  ],
  returnPolicy: () => [
    'Defective or wrong items can be returned within 7 days: tell us through the contact form.',
    'Within 7 days, through the contact form, if something is defective or wrong. Say contact to open it.',
  ],

  askLogout: () => [
    'Do you want to log out? Say confirm to log out, or cancel to stay.',
    'Log out now? Say confirm or cancel.',
  ],
  inLogout: () => [
    'I only need one word: confirm logs you out, cancel keeps you here.',
    'Confirm to log out, cancel to stay. Nothing happens until you say so.',
  ],
  stay: () => ['Good, you stay logged in.', 'Glad you stay! What is next?'],
  logoutFailed: () => 'We could not log you out. Please try again.',
  logoutUncertain: () =>
    'You are still logged in: the page went away before I was done. Say confirm to log out, or cancel to stay.',

  exit: () => [
    'Back at the start. What else can I do for you?',
    'Done. What is next?',
    'All right. Anything else?',
  ],
  exitNowhere: () => [
    'We are at the start already. Choose a topic below, whenever you like.',
    'There is nothing to leave just now. What can I do for you?',
  ],
  nothingToConfirm: () => [
    'There is nothing to confirm just now.',
    'Nothing waits for a confirmation, all is settled.',
  ],
  nothingToCancel: () => ['There is nothing to cancel just now.', 'Nothing to take back, all is as it was.'],
} satisfies Record<string, (...values: never[]) => Ways>

export type Saying = keyof typeof sayings
