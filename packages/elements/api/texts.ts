import { accountCopy } from '../../core/src/account/account.copy.ts'
import { assistantEditingTexts } from '../../core/src/account/editing.assistant.copy.ts'
import { editingCopy } from '../../core/src/account/editing.copy.ts'
import { otpDialogCopy } from '../../core/src/account/otp-dialog.copy.ts'
import { ownDataCopy } from '../../core/src/account/own-data.copy.ts'
import { reviewsCopy } from '../../core/src/account/reviews.copy.ts'
import { addressesCopy } from '../../core/src/addresses/addresses.copy.ts'
import { addressFormCopy } from '../../core/src/addresses/form.copy.ts'
import { assistantCopy } from '../../core/src/assistant/assistant.copy.ts'
import { topicsCopy } from '../../core/src/assistant/free-text/topics.copy.ts'
import { sayings } from '../../core/src/assistant/sayings.copy.ts'
import { cartCopy } from '../../core/src/cart/cart.copy.ts'
import { catalogueCopy } from '../../core/src/catalogue/catalogue.copy.ts'
import { growingCopy } from '../../core/src/catalogue/growing.copy.ts'
import { priceCopy } from '../../core/src/catalogue/price.copy.ts'
import { checkingCopy } from '../../core/src/checkout/checkout.checking.copy.ts'
import { checkoutCopy } from '../../core/src/checkout/checkout.copy.ts'
import { commentsCopy } from '../../core/src/comments/comments.copy.ts'
import { writingCopy } from '../../core/src/comments/writing.copy.ts'
import { contactFormCopy } from '../../core/src/contact/contact.copy.ts'
import { favouritesCopy } from '../../core/src/favourites/favourites.copy.ts'
import { countCopy } from '../../core/src/header/count.copy.ts'
import { historyCopy } from '../../core/src/orders/history.copy.ts'
import { orderCopy } from '../../core/src/orders/order.copy.ts'
import { ordersCopy } from '../../core/src/orders/orders.copy.ts'
import { paymentCopy } from '../../core/src/payment/payment.copy.ts'
import { pendingActionsCopy } from '../../core/src/pending-actions/pending-actions.copy.ts'
import { commonOtpTexts, otpCopy } from '../../core/src/phone/phone.copy.ts'
import { photoCopy, photoTexts } from '../../core/src/photo/photo.copy.ts'
import { addCopy } from '../../core/src/product/add.copy.ts'
import { productCopy } from '../../core/src/product/product.copy.ts'
import { searchCopy } from '../../core/src/search/search.copy.ts'
import { sessionCopy } from '../../core/src/session/session.copy.ts'
import { noticesCopy } from '../../core/src/shared/notices.copy.ts'
import { promptsCopy } from '../../core/src/shared/prompts.copy.ts'
import { words } from '../../core/src/shared/words.copy.ts'
import { trackingCopy } from '../../core/src/tracking/tracking.copy.ts'
import { cardsCopy } from '../../react/src/assistant/cards/cards.copy.ts'

/** Texts of one feature. */
interface Copy {
  readonly copy: object
  /** What they are texts of. */
  readonly about: string
}

/** Texts that pages can replace, by the first word of their keys: `cart.title` is `cartCopy.title`. */
export const COPIES: Readonly<Record<string, Copy>> = {
  account: { copy: accountCopy, about: 'the account around its tabs' },
  add: { copy: addCopy, about: 'the button of `<haat-add-button>`' },
  addresses: { copy: addressesCopy, about: 'the list of addresses' },
  addressForm: { copy: addressFormCopy, about: 'the form of an address' },
  assistant: { copy: assistantCopy, about: 'the assistant’s window' },
  cards: { copy: cardsCopy, about: 'cards in the assistant' },
  cart: { copy: cartCopy, about: 'the cart' },
  catalogue: { copy: catalogueCopy, about: 'cards of products' },
  checking: { copy: checkingCopy, about: 'a payment that could not be verified yet' },
  checkout: { copy: checkoutCopy, about: 'the checkout' },
  comments: { copy: commentsCopy, about: 'what shoppers say of a product' },
  contactForm: { copy: contactFormCopy, about: 'the message to the team, in the assistant' },
  count: { copy: countCopy, about: 'what `<haat-cart-count>` counts' },
  editing: { copy: editingCopy, about: 'the form of the profile' },
  editingInAssistant: { copy: assistantEditingTexts, about: 'the same, in the assistant' },
  favourites: { copy: favouritesCopy, about: 'the favourites' },
  growing: { copy: growingCopy, about: 'a grid that grows' },
  history: { copy: historyCopy, about: 'the list of orders' },
  notices: { copy: noticesCopy, about: 'around messages' },
  order: { copy: orderCopy, about: 'one order' },
  orders: { copy: ordersCopy, about: 'what became of the orders' },
  otp: { copy: otpCopy, about: 'the code for a phone' },
  otpDialog: { copy: otpDialogCopy, about: 'the dialog that asks for it' },
  otpMessages: { copy: commonOtpTexts, about: 'what became of it' },
  ownData: { copy: ownDataCopy, about: 'your data: a copy of it, and closing the account' },
  payment: { copy: paymentCopy, about: 'payments that fail' },
  pendingActions: { copy: pendingActionsCopy, about: 'buttons on cards of products' },
  photo: { copy: photoCopy, about: 'the photo of a profile' },
  photoMessages: { copy: photoTexts, about: 'what became of it' },
  price: { copy: priceCopy, about: '`<haat-price>`; and `catalogue.soldOut`' },
  product: { copy: productCopy, about: 'one product' },
  prompts: { copy: promptsCopy, about: 'what visitors are asked, and while something comes' },
  reviews: { copy: reviewsCopy, about: 'the shopper’s own comments' },
  sayings: { copy: sayings, about: 'what the assistant says' },
  search: { copy: searchCopy, about: 'the search field and its suggestions' },
  session: { copy: sessionCopy, about: 'signing out' },
  topics: { copy: topicsCopy, about: 'what the assistant says to free text' },
  tracking: { copy: trackingCopy, about: 'where an order is' },
  words: { copy: words, about: 'words of many controls' },
  writing: { copy: writingCopy, about: 'writing a comment' },
}

/** What is no text: paths, what is compared with the server's own words, and objects that have keys elsewhere. */
export const NO_TEXTS: ReadonlySet<string> = new Set([
  'account.signedOut',
  'addressForm.country',
  'checkout.coupon.invalid',
  'contactForm.country',
  'editing.texts.photo',
  'editing.verifyFirst',
  'ownData.download.file',
  'payment.shopName',
  'prompts.account.returnTo',
  'prompts.cart.returnTo',
  'prompts.checkout.returnTo',
  'prompts.favourites.returnTo',
  'search.failed',
])
