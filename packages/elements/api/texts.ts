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
  /** What the texts belong to. */
  readonly about: string
}

/** Texts that pages can replace, by the first part of their keys: `cart.title` is `cartCopy.title`. */
export const COPIES: Readonly<Record<string, Copy>> = {
  account: { copy: accountCopy, about: 'the account around its tabs' },
  add: { copy: addCopy, about: 'the button of `<haat-add-button>`' },
  addresses: { copy: addressesCopy, about: 'the list of addresses' },
  addressForm: { copy: addressFormCopy, about: 'the address form' },
  assistant: { copy: assistantCopy, about: 'the assistant’s window' },
  cards: { copy: cardsCopy, about: 'cards in the assistant' },
  cart: { copy: cartCopy, about: 'the cart' },
  catalogue: { copy: catalogueCopy, about: 'product cards' },
  checking: { copy: checkingCopy, about: 'a payment that could not be verified yet' },
  checkout: { copy: checkoutCopy, about: 'the checkout' },
  comments: { copy: commentsCopy, about: 'comments on a product' },
  contactForm: { copy: contactFormCopy, about: 'the message to the team, in the assistant' },
  count: { copy: countCopy, about: '`<haat-cart-count>`' },
  editing: { copy: editingCopy, about: 'the profile form' },
  editingInAssistant: { copy: assistantEditingTexts, about: 'the profile form in the assistant' },
  favourites: { copy: favouritesCopy, about: 'the favourites' },
  growing: { copy: growingCopy, about: 'a grid with `load-more`' },
  history: { copy: historyCopy, about: 'the list of orders' },
  notices: { copy: noticesCopy, about: 'controls of notices' },
  order: { copy: orderCopy, about: 'one order' },
  orders: { copy: ordersCopy, about: 'results of actions on orders' },
  otp: { copy: otpCopy, about: 'the verification code of a phone' },
  otpDialog: { copy: otpDialogCopy, about: 'the dialog for the code' },
  otpMessages: { copy: commonOtpTexts, about: 'results of the verification' },
  ownData: { copy: ownDataCopy, about: 'your data: downloading it, and closing the account' },
  payment: { copy: paymentCopy, about: 'payments that fail' },
  pendingActions: { copy: pendingActionsCopy, about: 'buttons on product cards' },
  photo: { copy: photoCopy, about: 'the profile photo' },
  photoMessages: { copy: photoTexts, about: 'results of a photo change' },
  price: { copy: priceCopy, about: '`<haat-price>`; and `catalogue.soldOut`' },
  product: { copy: productCopy, about: 'one product' },
  prompts: { copy: promptsCopy, about: 'requests to sign in, and loading' },
  reviews: { copy: reviewsCopy, about: 'the shopper’s own comments' },
  sayings: { copy: sayings, about: 'the assistant’s answers' },
  search: { copy: searchCopy, about: 'the search field and its suggestions' },
  session: { copy: sessionCopy, about: 'signing out' },
  topics: { copy: topicsCopy, about: 'the assistant’s answers to free text' },
  tracking: { copy: trackingCopy, about: 'order tracking' },
  words: { copy: words, about: 'words that many controls share' },
  writing: { copy: writingCopy, about: 'writing a comment' },
}

/** Entries that are not texts: paths, values compared with the server's, and objects with keys elsewhere. */
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
