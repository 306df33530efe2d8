import { defineTexts } from '../shared/texts.ts'
import { assistantTexts } from './assistant.texts.ts'
import { guideSayings } from './guide.texts.ts'

/** The replies of the assistant, as specified. */
export const sayingsTexts = defineTexts('sayings', {
  greeting:
    'Hello, {firstName}! I can show you your profile, orders and addresses, answer questions, and take a message to our team. What can I do for you?',
  greetingNameless:
    'Hello! I can show you your profile, orders and addresses, answer questions, and take a message to our team. What can I do for you?',

  guest:
    'Good to see you! Please log in, and I can help you with your profile, your orders and your addresses.',

  profile: [
    'Here’s your profile, {firstName}. Press Edit to change your name, phone or photo.',
    'Your profile once more. Press Edit if something has changed.',
    'This is what we know about you. Anything to change?',
  ],
  profileNameless: [
    'Here’s your profile. Press Edit to change your name, phone or photo.',
    'Your profile once more. Press Edit if something has changed.',
    'This is what we know about you. Anything to change?',
  ],
  noProfile: [
    'There’s no profile yet, so we haven’t been introduced. Tell me your name below, and you’ll have one.',
    'Still no profile yet. A first and a last name will do; phone and photo can wait.',
  ],
  profileFailed: assistantTexts.messages.profileFailed,
  'in-profile': [
    'We’re at your profile. Press Edit on the card to change something, or say exit and ask me anything else.',
    'Right now I can only show and change your profile. Say exit when you’re done here.',
    'That one I can’t place here. Your profile is above; exit takes us back to the start.',
  ],

  /** Some are on the way. */
  orders: [
    'You have {all} orders, {current} still on the way. Press Track to see where one is, or tell me the last 8 characters of its ID.',
    'Here are your {all} orders, {current} still on the way.',
    'Back at your orders: {all}, {current} still on the way.',
  ],
  /** None is on the way. */
  ordersDelivered: {
    one: [
      'You have one order, and it has arrived. Press Track to see where it is, or tell me the last 8 characters of its ID.',
      'Here is your order, and it has arrived.',
      'Back at your orders: one, and it has arrived.',
    ],
    other: [
      'You have {all} orders, all of them delivered. Press Track to see where one is, or tell me the last 8 characters of its ID.',
      'Here are your {all} orders, all of them delivered.',
      'Back at your orders: {all}, all of them delivered.',
    ],
  },
  /** All are on the way. */
  ordersUnderWay: {
    one: [
      'You have one order, and it’s on its way. Press Track to see where it is, or tell me the last 8 characters of its ID.',
      'Here is your order, and it’s on its way.',
      'Back at your orders: one, and it’s on its way.',
    ],
    other: [
      'You have {all} orders, all of them on their way. Press Track to see where one is, or tell me the last 8 characters of its ID.',
      'Here are your {all} orders, all of them on their way.',
      'Back at your orders: {all}, all of them on their way.',
    ],
  },
  noOrders: 'No order history yet! Start shopping now!',
  ordersFailed: assistantTexts.messages.ordersFailed,
  'in-orders': [
    'We’re at your orders. Press Track or Delete on one of them, or tell me the last 8 characters of its ID. Say exit when you’re done.',
    'That doesn’t look like the ID of an order. You’ll find its 8 characters in the list; tell me those, and I’ll look where it is.',
    'I didn’t catch which order you mean. Press Track on it, or say exit to talk about something else.',
  ],
  trackHere: [
    'Press Track on the order you mean, or tell me the last 8 characters of its ID.',
    'Which one? The 8 characters next to the order are all I need.',
  ],
  tracked: [
    'Order {order}: {step}. Expect it by {day}.',
    'I’ve had a look: order {order} is at “{step}”. Expected delivery: {day}.',
  ],
  /** Without a day of delivery. */
  trackedUndated: ['Order {order}: {step}.', 'I’ve had a look: order {order} is at “{step}”.'],
  delivered: ['Order {order}: Delivered. I hope you like it!', 'Order {order} has reached you: Delivered.'],
  untracked: {
    unknown: 'Order not found.',
    'server-failed': 'Server error while fetching order status',
    failed: 'Error fetching order status.',
    'no-status': 'Status unavailable',
  },

  addresses: {
    one: [
      'You have one saved address. Add, edit or delete right here.',
      'Here is your address.',
      'Your addresses once more. Where shall the next parcel go?',
    ],
    other: [
      'You have {all} saved addresses. Add, edit or delete right here.',
      'Here are your {all} addresses.',
      'Your addresses once more. Where shall the next parcel go?',
    ],
  },
  noAddresses: 'No addresses found. Add a new one!',
  addressesFailed: 'Failed to fetch addresses.',
  'in-addresses': [
    'We’re at your addresses. Add a new one on the card, or press Edit or Delete on one of them. Say exit when you’re done.',
    'Here I can add, change or delete an address. For everything else, say exit first.',
    'I’m not sure what to do with that at your addresses. Exit takes us back to the start.',
  ],

  askDelete: [
    'Delete the address {name}? Say confirm to delete it, or cancel to keep it.',
    'Are you sure you want to delete the address {name}? Say confirm or cancel.',
  ],
  askDeleteOrder: [
    'Delete order {name}? It leaves your list; what’s on its way still arrives. Say confirm to delete it, or cancel to keep it.',
    'Are you sure you want to delete order {name}? Say confirm or cancel.',
  ],
  waiting: [
    'I still need your word on the address {name}: confirm deletes it, cancel keeps it.',
    'And the address {name}: confirm or cancel?',
  ],
  waitingOrder: [
    'I still need your word on order {name}: confirm deletes it, cancel keeps it.',
    'And order {name}: confirm or cancel?',
  ],
  deleted: 'Address deleted.',
  deletedOrder: 'Order deleted successfully',
  deleteFailed: 'Failed to delete address.',
  deleteFailedOrder: 'Failed to delete order.',
  notDeleted: ['All right, the address {name} stays.', 'Nothing deleted: the address {name} is still there.'],
  notDeletedOrder: ['All right, order {name} stays.', 'Nothing deleted: order {name} is still there.'],
  dropped: ['I’ve left the address {name} as it was.', 'By the way, the address {name} was not deleted.'],
  droppedOrder: ['I’ve left order {name} as it was.', 'By the way, order {name} was not deleted.'],
  deleteUncertain:
    'The page went away while I was deleting the address {name}. Please check whether it’s still in your list.',
  deleteUncertainOrder:
    'The page went away while I was deleting order {name}. Please check whether it’s still in your list.',

  contact: [
    'Write to our team: fill in the form below, and they’ll answer by e-mail.',
    'Here’s the form again. Our team reads every message.',
    'What would you like to tell our team? The form is below.',
  ],
  passedOn: [
    'That’s beyond me, but not beyond our team. I’ve put your words into a message: add the rest below and send it.',
    'I have no answer of my own to that, so I’ve started a message to our team in your words. Just fill in the rest and send it.',
    'That’s one for our team. Your words are in the form below, ready to go.',
  ],
  passedOnNot: [
    'That’s beyond me, but our team can help. Your message to them is still open below: add it there, and send it.',
    'I can’t answer that one, but our team can. There’s room for it in your message below.',
  ],
  /** The same if other topics are suggested. */
  passedOnOr: [
    'I’m not sure I got that. Did you mean one of the topics below? If not, I’ve put your words into a message to our team: add the rest and send it.',
    'Perhaps one of the topics below is what you mean? If not, your words are in a message to our team already.',
  ],
  passedOnNotOr: [
    'Did you mean one of the topics below? If not, add it to your message to our team, which is still open.',
    'Perhaps one of the topics below? Otherwise your message to our team has room for it.',
  ],
  isOrder:
    'That looks like the ID of an order. Say orders first, then tell me the ID again, and I’ll track it. For anything else, write to our team below.',
  'in-contact': [
    'We’re at your message to our team. Fill in the form and send it, or say exit to talk about something else.',
    'The form above goes to our team. Say exit if you’d rather have me back.',
  ],

  hello: [
    'Hello! Nice of you to drop by. Choose a topic, or write to our team below.',
    'Hello again! Choose a topic, or leave our team a message below.',
  ],
  helloHere: ['Hello! I’m all ears.', 'Hello again!'],
  thanks: [
    'You’re welcome! Should you ever need our team, here’s the form.',
    'Gladly! If there’s more, our team is one message away.',
  ],
  thanksHere: ['You’re welcome!', 'Gladly!', 'My pleasure.'],
  bye: ['Goodbye, and come back soon! If you’d like to leave our team a message, the form is below.'],
  byeHere: ['Goodbye, and come back soon!'],
  pardon: [
    'Sorry, I didn’t get that. Choose a topic, or write to our team below.',
    'I need a word more to go on. Or leave our team a message below.',
  ],

  'profile-saved': ['Saved. Your profile is up to date.', 'Done, your profile is saved.'],
  'address-saved': ['The address is saved.', 'Saved. You’ll find it at checkout, too.'],
  'message-sent': [
    'Thank you! Your message is with our team now, and they’ll answer by e-mail. What else can I do for you?',
    'That one is on its way, too. Anything else?',
  ],

  cart: [
    'Your cart in this chat is coming soon. Until then it has a page of its own.',
    'Still coming soon in here! The cart itself is one step away.',
  ],
  'in-cart': [
    'Doing your shopping in this chat is coming soon. For now, open the cart itself, or say exit to talk about something else.',
    'Still coming soon, I’m afraid! The cart itself is one step away; exit takes us back to the start.',
  ],
  ...guideSayings,

  askLogout: [
    'Do you want to log out? Say confirm to log out, or cancel to stay.',
    'Log out now? Say confirm or cancel.',
  ],
  'in-logout': [
    'I only need one word: confirm logs you out, cancel keeps you here.',
    'Confirm to log out, cancel to stay. Nothing happens until you say so.',
  ],
  stay: ['Good, you stay logged in. What’s next?', 'Glad you’re staying! What can I do for you?'],
  logoutFailed: 'We could not log you out. Please try again.',
  logoutUncertain:
    'You’re still logged in: the page went away before I was done. Say confirm to log out, or cancel to stay.',

  exit: ['Back at the start. What else can I do for you?', 'Done. What’s next?', 'All right. Anything else?'],
  exitNowhere: [
    'We’re at the start already. Choose a topic whenever you like.',
    'There’s nothing to leave right now. What can I do for you?',
  ],
  nothingToConfirm: ['There’s nothing to confirm right now.', 'Nothing is waiting for a confirmation.'],
  nothingToCancel: ['There’s nothing to cancel here right now.', 'Nothing to take back: all is as it was.'],
})
