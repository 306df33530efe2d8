import type { Intent } from '../intents.ts'
import type { Concept } from './vocabulary.ts'

/** Pages of the shop without a keyword, with their names in `pagesCopy`. */
export type TopicPage = 'about' | 'blog' | 'categories' | 'faq' | 'favourites'

/** An answer of a topic: that of a keyword, a text, an item of the FAQ by its question, a page, or the latest order. */
export type TopicAnswer =
  | { readonly intent: Intent }
  | { readonly says: 'coupon' | 'deliveryCost' | 'hours' | 'reach' }
  | { readonly faq: string }
  | { readonly page: TopicPage }
  | { readonly orders: true }

export interface Topic {
  /** Empty if only the team can help. */
  readonly answers: readonly TopicAnswer[]
  /** Phrasings: all concepts of one of them must be in the message, in any order. */
  readonly phrasings: readonly (readonly Concept[])[]
}

const intent = (word: Intent): TopicAnswer => ({ intent: word })
const faq = (question: string): TopicAnswer => ({ faq: question })

/** Parses `'order late, order not arrive'` into {@link Topic.phrasings}. */
const phrasingsIn = (text: string) => text.split(', ').map((way) => way.split(' ') as Concept[])

const topic = (answers: readonly TopicAnswer[], phrasings: string): Topic => ({
  answers,
  phrasings: phrasingsIn(phrasings),
})

/** The topics of messages without a keyword. Of two equal matches, the first one wins. */
export const TOPICS: readonly Topic[] = [
  topic([intent('logout')], 'log out, account log out'),
  topic([faq('Can I close my account?')], 'delete account, delete mine account'),
  topic([faq('I forgot my password.')], 'password, forgot password, change password, forgot mine password'),
  topic([faq('Do I need an account?')], 'need account, need account order, can buy need account'),
  topic([faq('How can I pay?')], 'pay safe'),
  topic([faq('Is my data safe?')], 'safe, mine safe'),
  topic([{ says: 'coupon' }], 'coupon, coupon where, how coupon, coupon order, what coupon, coupon work'),
  topic([{ says: 'deliveryCost' }], 'deliver cost, deliver free, deliver price, how deliver cost'),
  topic([faq('What if nobody is at home?')], 'nobody home, not home, nobody deliver, not home deliver'),
  topic([faq('Is there a minimum order?')], 'minimum, minimum order, minimum what order'),
  topic([], 'pay fail, money fail, pay fail order, money not order, pay not order, pay not work'),
  topic(
    [intent('return policy'), faq('Something arrived damaged or wrong. What now?')],
    'damaged, wrong, damaged order, wrong order, damaged arrive, wrong arrive, damaged order arrive, wrong order arrive, mine order damaged, mine order wrong',
  ),
  topic(
    [intent('return policy'), faq('When do I get my money back?')],
    'refund, refund when, refund order, refund how, refund mine order, refund not arrive, money back, money back when, money back how, money return',
  ),
  topic(
    [intent('return policy')],
    'return, return order, return how, return can, return mine order, back order, back place',
  ),
  topic(
    [faq('Can I change or cancel my order?')],
    'cancel, cancel order, cancel mine order, change order, change mine order, can change order',
  ),
  topic(
    [intent('payment options')],
    'pay, how pay, can pay, what pay, pay order, how pay order, pay arrive, pay when arrive, how money',
  ),
  topic([{ orders: true }], 'mine deliver where, mine deliver late, deliver late, deliver not arrive'),
  topic(
    [intent('delivery time')],
    'deliver, when deliver, deliver long, how deliver long, home deliver, how long',
  ),
  topic(
    [{ orders: true }],
    'order, invoice, order where, order when, order arrive, order when arrive, when arrive, order late, order long, order not, order not arrive, mine order, mine order where, mine order when, mine order arrive, last order, mine last order, invoice order, money order, delete order, delete mine order',
  ),
  topic([{ says: 'hours' }], 'open, shop open, when open, when shop open'),
  topic([{ says: 'reach' }], 'shop address, where shop, where you shop, shop where address'),
  topic([intent('addresses')], 'address, change address, delete address, mine address, change mine address'),
  topic(
    [{ says: 'reach' }, intent('contact')],
    'person, speak, speak person, speak you, complain, complain person, how complain, reach, reach you, reach person, how reach, how speak person, need person',
  ),
  topic(
    [intent('profile')],
    'account, name, mobile, mine account, mine name, change name, change mobile, change reach, change account, mine mobile',
  ),
  topic([intent('place order')], 'how buy, how order, place order, how place order, how place, can order'),
  topic([intent('products')], 'everything, what sell, what you sell, what buy, what can buy'),
  topic([intent('currency')], 'rupees, price, price rupees'),
  topic([intent('cart')], 'basket, mine basket'),
  topic([intent('help')], 'what can, what you can, how work, what you work'),
  topic([{ page: 'favourites' }], 'favourite, mine favourite, where favourite'),
  topic([{ page: 'categories' }], 'category, what category'),
  topic([{ page: 'about' }], 'about, about you, about shop'),
  topic([{ page: 'blog' }], 'blog'),
  topic([{ page: 'faq' }], 'faq'),
]
