import { describe, expect, it } from 'vitest'
import { aPage } from './assistant.fixtures.ts'
import type { AssistantMode, FormOutcome } from './assistant.ts'
import { ADDRESS, ORDER } from './engine.fixtures.ts'

/** The shopper's message or action on a card; the expected replies, at least in part; the mode afterwards. */
type Turn = readonly [
  string | { delete: typeof ORDER } | { track: string } | { outcome: FormOutcome },
  string | readonly string[],
  AssistantMode | null,
]

const aFirstVisit: readonly Turn[] = [
  ['hello', 'Nice of you to drop by', 'contact'],
  ['what can you do? help!', 'Just say the word', 'contact'],
  ['profile', 'Here’s your profile, Asha.', 'profile'],
  ['my phone number is old', 'Press Edit on the card', 'profile'],
  [{ outcome: 'profile-saved' }, 'up to date', 'profile'],
  ['thanks!', 'You’re welcome!', 'profile'],
  ['exit', 'Back at the start.', null],
  ['guide', 'This is how shopping works here', 'guide'],
  ['delivery time', 'usually takes 2-3 days after shipping', 'guide'],
  ['do you have gift cards?', 'isn’t in my guide', 'guide'],
  ['cart', 'coming soon', 'cart'],
  ['when?', 'is coming soon. For now', 'cart'],
  ['exit', 'What’s next?', null],
  ['addresses', '2 saved addresses', 'addresses'],
  [{ outcome: 'address-saved' }, 'The address is saved.', 'addresses'],
  [{ delete: ADDRESS }, 'Delete the address 21 Beach Road, Chennai?', 'addresses'],
  ['hm', 'I still need your word on the address 21 Beach Road', 'addresses'],
  ['confirm', 'Address deleted.', 'addresses'],
  ['confirm', 'nothing to confirm', 'addresses'],
  ['contact', 'Write to our team', 'contact'],
  ['Do you deliver to Leh on a Sunday?', 'Did you mean one of the topics below?', 'contact'],
  [{ outcome: 'message-sent' }, 'Your message is with our team now', null],
  ['logout', 'Do you want to log out?', 'logout'],
  ['hm', 'I only need one word', 'logout'],
  ['no', 'you stay logged in', null],
  ['bye', 'Goodbye, and come back soon!', 'contact'],
]

const aWorriedOne: readonly Turn[] = [
  ['where is my parcel?', 'Your latest order is 00112222: Order Placed.', 'orders'],
  ['orders', 'You have 3 orders, 2 still on the way.', 'orders'],
  [{ track: ORDER.id }, 'Order 00112222: Order Placed. Expect it by 24 November 2026.', 'orders'],
  [
    'e5f60718',
    'I’ve had a look: order e5f60718 is at “Shipped”. Expected delivery: 24 November 2026.',
    'orders',
  ],
  ['beef0001', 'Order beef0001: Delivered.', 'orders'],
  ['track order', 'Press Track on the order you mean', 'orders'],
  ['track order 00112222', 'Order 00112222: Order Placed.', 'orders'],
  ['12345678', 'Order not found.', 'orders'],
  ['the other one', 'tell me the last 8 characters', 'orders'],
  ['cancel my order', ['within 1 hour of placing it', 'Your latest order is 00112222'], 'orders'],
  [{ delete: ORDER }, 'Delete order 00112222?', 'orders'],
  ['delivery time', ['2-3 days', 'I still need your word on order 00112222'], 'orders'],
  ['addresses', ['I’ve left order 00112222 as it was.', '2 saved addresses'], 'addresses'],
  ['confirm', 'nothing to confirm', 'addresses'],
  ['what do I do here', 'Add a new one on the card', 'addresses'],
  ['orders', 'Here are your 3 orders', 'orders'],
  [{ delete: ORDER }, 'Are you sure you want to delete order 00112222?', 'orders'],
  ['cancel', 'All right, order 00112222 stays.', 'orders'],
  [{ delete: ORDER }, 'Delete order 00112222?', 'orders'],
  ['Confirm', 'Order deleted successfully', 'orders'],
  ['orders', 'Back at your orders: 2, 1 still on the way.', 'orders'],
  ['exit', 'Back at the start.', null],
  ['exit', 'We’re at the start already.', null],
  ['return policy', 'Defective or wrong items can be returned within 7 days', null],
  ['e5f60718', 'order e5f60718 is at “Shipped”', 'orders'],
  ['exit', 'Done. What’s next?', null],
  ['My tomatoes arrived green.', 'your words', 'contact'],
  ['And the brinjals were blue!', 'message', 'contact'],
  ['help', 'Just say the word', 'contact'],
  ['profile', 'Here’s your profile', 'profile'],
  ['profile', 'Your profile once more.', 'profile'],
  ['guide', 'This is how shopping works here', 'guide'],
  ['cart', 'coming soon', 'cart'],
  ['log me out', 'Do you want to log out?', 'logout'],
  ['exit', 'you stay logged in', null],
]

describe.each([
  ['a first visit', aFirstVisit],
  ['a worried shopper', aWorriedOne],
])('%s, through all modes', (_, turns) => {
  it('gives the expected replies', async () => {
    const { store, texts, say, answer } = aPage()
    for (const [does, answers, mode] of turns) {
      const before = texts().length
      if (typeof does === 'string') await say(does)
      else {
        if ('delete' in does) store.askToDelete(does.delete)
        else if ('track' in does) store.track(does.track)
        else store.reportOutcome(does.outcome)
        await answer()
      }
      const said = store.entries.value.slice(before).filter(({ from }) => from === 'assistant')
      const wanted = typeof answers === 'string' ? [answers] : answers
      expect(said.map(({ text }) => text)).toEqual(wanted.map((text) => expect.stringContaining(text)))
      expect(store.mode.value).toBe(mode)
    }
  })
})
