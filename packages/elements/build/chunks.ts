import { isCopy } from './copies.ts'

/** A part of the elements' code that becomes one file. It includes its dependencies, unless an earlier part has them. */
interface Part {
  readonly test: (id: string) => boolean
  /** Number of files that must import a module. */
  readonly minShareCount: number
}

/** Matches modules by their paths: `fits('core/src/cart/', 'react/src/ui/Stepper')`. */
const fits = (...paths: readonly string[]) => {
  const pattern = new RegExp(`/(?:${paths.join('|')})`)
  return (id: string) => pattern.test(id) && !isCopy(id)
}

/** Modules that several files import. */
const shared = (...paths: readonly string[]): Part => ({ test: fits(...paths), minShareCount: 2 })

/** Modules that would be small files, also if only one file imports them. */
const joined = (...paths: readonly string[]): Part => ({ test: fits(...paths), minShareCount: 1 })

/** A page with nothing but prices loads nothing but them. */
export const isPrice = fits('elements/src/price/')

type Test = Part['test']

/** Small modules, and the files that have a copy of them: a request for them would cost more. */
const COPIED: readonly (readonly [isModule: Test, isImporter: Test])[] = [
  [
    fits(
      'core/src/product/(?:add\\.copy|product\\.api)\\.',
      'react/src/ui/drawings/(?:ClosedStall|Drawing|EmptyBasket)\\.',
      'elements/src/(?:composition/useTemplates|root/(?:logOnce|parentOf|ranges|useTopLayer)|store/objects)\\.',
    ),
    () => true,
  ],
  [fits('core/src/shared/writing\\.'), fits('core/src/comments/comments\\.')],
  [fits('react/src/ui/TruckIcon\\.'), fits('react/src/product/Assurances\\.')],
]

/** Whether a file has a copy of a module that it imports. */
export const isCopied = (id: string, importer: string): boolean =>
  COPIED.some(([isModule, isImporter]) => isModule(id) && isImporter(importer))

/** The files that elements share, so that a tag needs few requests and loads little code that it does not need. */
const PARTS: Readonly<Record<string, Part>> = {
  // For every element.
  base: shared(
    'node_modules/(?:preact|@preact)/',
    'elements/src/(?:runtime/(?!valibot)|drawings/late|notices/[aA]nnouncer|texts/copies)',
    'elements/src/root/(?:attributes|defineHaat|HaatElement|ElementRoot|lateCode|leaving|report|retrying|sheet|shop|states|useLateCode)',
    'elements/src/(?:sign-in/(?:identity|saved|scope|start)|store/stores)',
    'core/src/(?:client/retry|shop|session/session|pending-actions/pending-actions\\.key)\\.ts',
    'core/src/shared/(?:clock|failure|http|identity|notices|prompts\\.copy|storage|tabs)\\.ts',
    'react/src/ui/(?:Button|holdPress|Icon|Slot|State|useLazyImport|useValue)\\.',
  ),
  // Reads the shop's responses, and shows a picture with its price.
  data: shared(
    'elements/src/(?:runtime/valibot|root/useLoadEvents)',
    'core/src/client/(?:once|resource)\\.',
    'core/src/shared/(?:dates|money|picture|wire)\\.',
    'core/src/(?:cart/cart\\.pending\\.|catalogue/catalogue\\.(?:copy\\.)?)ts',
    'react/src/ui/(?:ActionLabel|Badge|focus|Head|List|Loaded|PictureView|Price|Rating|useBusy|useResource)\\.',
  ),
  // Product cards: in a grid, related products, favourites.
  products: shared(
    'core/src/(?:catalogue/(?!categories)|pending-actions/(?!recall))',
    'react/src/(?:catalogue/|ui/useGrowingList)',
    'elements/src/root/useCarryOut',
  ),
  // What visitors see of the elements with a shopper's own data.
  visitor: joined(
    'elements/src/(?:account/account|cart/cart|checkout/checkout|favourites/favourites)\\.(?:attributes|tsx)',
    'elements/src/(?:account/accountTab|root/SignedInOnly|root/page\\.css)',
    'core/src/account/account\\.ts',
    'react/src/(?:session/SignInPrompt|ui/drawings/WaitingPlant)\\.',
  ),
  // Drawings that load after their text, and code that takes over content that the server rendered.
  late: joined('elements/src/(?:drawings/LateDrawing|served/)'),
  notices: joined('elements/src/notices/'),
  store: joined('elements/src/store/(?:pageTheme|store)\\.'),
  // The page's own texts: also for a price.
  texts: joined('elements/src/(?:price/priceTexts|texts/(?:check|validTexts))\\.'),
  // The product of an element or an action.
  record: shared('core/src/product/product\\.store\\.'),
  search: joined(
    'elements/src/search/(?:search|SearchField)\\.',
    'core/src/search/search\\.copy\\.',
    'react/src/ui/SearchIcon\\.',
  ),
  suggestions: shared('core/src/(?:search/|catalogue/categories)'),
  // Code for all of a shopper's own data.
  own: shared(
    'core/src/client/(?:optimistic|owner|shopper-resource)\\.',
    'react/src/ui/useOwned',
    'elements/src/root/useUpdates',
  ),
  basket: joined(
    'core/src/(?:cart/|header/count\\.copy)',
    'react/src/ui/(?:Count|SlotLink|Stepper)\\.',
    'elements/src/cart-count/CartCountShown',
  ),
  // A drawer loads it too, for the lines and their styles.
  cart: joined(
    'elements/src/cart/CartShown\\.',
    'react/src/cart/(?:CartLines?|CartTotal|EmptyCart|useCartFocus)\\.',
  ),
  dialogs: shared('react/src/(?:ui/(?:BoxIcon|Confirm|Dialog)|account/useFocusAfterRemoval)\\.'),
  // The shopper's profile and phone, forms, and data that survives a reload: elements with forms need them all.
  phone: joined(
    'core/src/(?:orders/placed|phone/|profile/|pending-actions/recall|shared/(?:exclusively|writing))',
    'core/src/client/(?:form|persisted|require-user|saved|saved-forms)\\.',
    'react/src/(?:phone/|ui/(?:Field|FormFailure|TextField)\\.)',
  ),
  profile: shared(
    'core/src/(?:account/editing|photo/\\w+|session/session\\.(?:copy|store))\\.',
    'react/src/(?:photo|profile)/',
  ),
  addresses: shared('(?:core|react)/src/addresses/'),
  orders: shared(
    'core/src/(?:orders/order|tracking/tracking|content/contact\\.copy|header/header\\.copy)',
    'react/src/(?:ui/(?:CopyIcon|Day|Detail|PrintIcon|TruckIcon)|tracking/CopyId|orders/ProductLink)\\.',
  ),
  comments: joined('core/src/comments/comments\\.', 'react/src/ui/drawings/FirstWord\\.'),
  writing: joined('react/src/comments/(?:CommentForm|OwnComment|writing)\\.'),
  reviews: joined('core/src/account/reviews\\.(?:wire|api|store)', 'elements/src/account/accountRefresh'),
  account: joined('elements/src/account/AccountShown', 'react/src/account/ProfileOtp'),
  items: shared('core/src/checkout/checkout\\.copy\\.', 'react/src/checkout/CheckoutItems?\\.'),
  checkout: joined(
    'core/src/(?:checkout/checkout\\.keys|payment/(?:payment|options\\.wire))\\.',
    'react/src/checkout/(?:PaymentIcon|WalletDialog)\\.',
    'elements/src/checkout/CheckoutInPlace',
  ),
  // The assistant's button, and what its panel has in common with it.
  opening: shared(
    'core/src/assistant/assistant\\.(?:copy|keys|opening)\\.',
    'react/src/assistant/(?:icons|useShortcut)\\.',
  ),
}

/** Groups of the bundler: a module that matches several is in the first. */
export const chunks = Object.entries(PARTS).map(([name, part], at, all) => ({
  ...part,
  name,
  priority: all.length - at,
}))
