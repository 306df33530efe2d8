/** A part of the site's code that becomes one file: matching modules, and modules that only they import. */
interface Group {
  readonly name: string
  readonly test: RegExp | ((id: string) => boolean)
  /** A module that matches two groups goes into the one with the higher priority. */
  readonly priority: number
}

/** Matches modules by their paths: `fits('core/src/home/', 'islands/Hero')`. */
const fits = (...paths: readonly string[]) => {
  const pattern = new RegExp(`/(?:${paths.join('|')})`)
  return (id: string) => pattern.test(id)
}

/** Code that nearly all islands share. */
const isShared = fits(
  'core/src/(?:shop|catalogue/(?:catalogue|categories|pages\\.copy)|cart/cart\\.pending|checkout/checkout\\.ts|product/product\\.api|pending-actions/pending-actions)',
  'core/src/session/(?:session\\.ts|hint|lazy-identity)',
  'core/src/client/(?:once|resource)\\.',
  'core/src/shared/(?!exclusively|forms|idempotency-keys|notices\\.copy|refusals|writing)',
  'react/src/ui/(?:ActionLabel|Badge|Button|Head|(?:Home|Mail|Search)?Icon|List|Loaded|PictureView|PlayIcon|State|focus|drawings/(?:Drawing|EmptyBasket))\\.',
  'react/src/ui/use(?:Busy|LazyImport|Resource|Value)\\.',
  'site/src/(?:ui/|(?:has|photos|returning|scripts|shop|islands/useLocation)\\.)',
  'preload-helper',
)

/** Code that a few screens share. */
const PARTS: Readonly<Record<string, (id: string) => boolean>> = {
  // For the header of every page when a shopper is signed in, and for pages with shoppers' records.
  shopper: fits(
    'core/src/(?:header/|client/(?:optimistic|owner(?:ship)?|shopper-resource)\\.|session/session\\.(?:store|copy)\\.|shared/refusals\\.|orders/orders\\.|tracking/tracking\\.(?:wire|ts))',
    'react/src/(?:session/SignInPrompt|ui/(?:BoxIcon|use(?:Owned|WhileVisible)))\\.',
    'site/src/(?:trusted|services|offline/(?:save-own|has-offline))\\.',
  ),
  // For forms.
  saved: fits('core/src/client/(?:form|persisted|require-user|saved|saved-forms)\\.'),
  forms: fits(
    'core/src/(?:client/fields|content/contact|shared/writing)\\.',
    'react/src/ui/(?:Confirm|Field|FormFailure)\\.',
  ),
  products: fits(
    'react/src/ui/(?:EyeIcon|Price|Rating)\\.',
    'react/src/catalogue/(?:CardAdd|CardHeart|ProductCard|useHeart)\\.',
  ),
  browsing: fits(
    'core/src/content/titled\\.',
    'react/src/ui/(?:Breadcrumb|Dialog|drawings/ClosedStall|useGrowingList)\\.',
  ),
  cart: fits('core/src/cart/', 'react/src/ui/Stepper\\.'),
  // The header of a signed-in shopper, with the profile that it shows.
  header: fits(
    'core/src/(?:profile/|shared/(?:digits|idempotency-keys|phone-number)\\.)',
    'react/src/phone/formatPhone\\.',
    'islands/(?:HeaderShopper|Shopper)\\.',
  ),
  results: fits(
    'core/src/catalogue/listing\\.copy\\.',
    'react/src/(?:catalogue/(?:ProductResults|Collection)|ui/usePageQuery)\\.',
    'islands/(?:Collection|CategoryShell|useListQuery)\\.',
  ),
  // Includes the page of results, which needs the same store.
  search: fits(
    'core/src/search/',
    'react/src/(?:search/|catalogue/SearchResults\\.)',
    'islands/Search(?:Box|Results)\\.',
  ),
  tracking: fits(
    'core/src/tracking/tracking\\.(?:api|copy)\\.',
    'react/src/(?:account/useFocusAfterRemoval|orders/OrderPart|tracking/TrackingSteps|ui/(?:Day|Detail|drawings/LostParcel))\\.',
  ),
  order: fits('core/src/orders/(?:order\\.copy|placed)\\.', 'react/src/ui/PrintIcon\\.'),
  // The header loads it with its list of orders, for the button that copies an order id.
  receipt: fits('react/src/(?:orders/(?:OrderNumber|Receipt)|tracking/CopyId|ui/CopyIcon)\\.'),
  comments: fits(
    'core/src/comments/comments\\.',
    'react/src/(?:comments/Comment(?:s|Entry)|ui/drawings/FirstWord)\\.',
    'islands/Comments\\.',
  ),
  writing: fits('core/src/comments/(?:writing|drafts)', 'react/src/comments/'),
  payment: fits(
    'core/src/checkout/checkout\\.(?:copy|keys)\\.',
    'core/src/payment/(?:payment\\.(?:ts|keys)|options\\.wire\\.)',
    'react/src/checkout/PaymentIcon\\.',
  ),
  identity: fits(
    'core/src/session/(?:attempts|tokens|clerk-\\w+)\\.',
    'core/src/(?:client/lazy|shared/exclusively)\\.',
    'site/src/(?:appearance|identity)\\.',
  ),
  // Includes the code that restores pending actions after the login.
  favourites: fits('core/src/(?:favourites/|pending-actions/recall)'),
  // Loaded at the first attempt to pay.
  paying: fits(
    'core/src/checkout/checkout\\.paying\\.',
    'react/src/checkout/WalletDialog\\.',
    'site/src/script-loader\\.',
  ),
  phone: fits('core/src/phone/', 'react/src/phone/VerifiedPhone\\.'),
  editing: fits('core/src/account/editing\\.(?!assistant)'),
  // Also verifies a new phone number.
  code: fits(
    'core/src/account/(?:editing\\.assistant|otp-dialog)\\.',
    'react/src/(?:account/ProfileOtp|phone/(?:OtpEntry|SendOtp))\\.',
  ),
  addresses: fits(
    'core/src/addresses/(?:addresses|failing)',
    'react/src/(?:addresses/(?:AddressButtons|AddressLines|useAddressWriting)|ui/(?:TextField|useFocusWhenRendered))\\.',
  ),
  person: fits(
    'core/src/photo/',
    'react/src/(?:photo/Photo|profile/(?:CountryCodeEntry|NameFields|PhoneEntry|PhoneFields|useProfileForm)\\.)',
    'site/src/uploader\\.',
  ),
}

/** Whole screens, with all their islands. */
const SCREENS: Readonly<Record<string, (id: string) => boolean>> = {
  home: fits(
    'core/src/home/home\\.copy\\.',
    'react/src/home/(?:Hero|Category|Skeletons)',
    'react/src/ui/(?:use(?:Motion|Rotation)|CarouselControls|LoadedList|Rail)\\.',
    'islands/(?:Hero|CategoryStrip)\\.',
  ),
  offers: fits('react/src/(?:home|sponsors)/', 'islands/(?:Deals|TopSelling|Spotlight|Trending|Sponsors)\\.'),
  product: fits('react/src/product/', 'islands/Product(?:Detail|Shell)\\.'),
  'order-tracking': fits(
    'core/src/tracking/tracking\\.store\\.',
    'react/src/tracking/(?:OrderTracking|TrackingResult)\\.',
    'islands/Order(?:Tracking|Shell)\\.',
  ),
  'order-view': fits('react/src/orders/OrderView\\.'),
  'order-success': fits(
    'react/src/orders/(?:LatestOrder|OrderSuccess|PlacedOrder|Toran)\\.',
    'islands/(?:LatestOrder|OrderSuccess)\\.',
  ),
  contact: fits('react/src/contact/', 'islands/ContactForm\\.'),
  'cart-screen': fits('react/src/cart/', 'islands/Cart\\.'),
  // Only its button; the panel is loaded at the first press.
  assistant: fits(
    'core/src/assistant/assistant\\.(?:copy|opening|keys)\\.',
    'react/src/assistant/(?:Launcher|icons|useShortcut)\\.',
    'islands/Assistant\\.',
  ),
  account: fits('react/src/account/(?:Account|Profile(?:Form|Tab)|SignOut)', 'islands/Account\\.'),
  'own-data': fits(
    'core/src/account/own-data',
    'react/src/account/(?:YourData|CloseAccount)\\.',
    'islands/YourData\\.',
  ),
}

/**
 * Returns groups that make few files instead of dozens of small ones: first code that nearly all islands share, then code
 * that some share, then screens. A group includes what its modules import, unless an earlier group has it.
 */
export function codeGroups(): Group[] {
  const groups = [
    {
      name: 'library',
      test: /node_modules[\\/](?:react|react-dom|scheduler|preact|@astrojs[\\/]react)[\\/]|elements[\\/]src[\\/]runtime/,
    },
    { name: 'shared', test: isShared },
    ...[PARTS, SCREENS].flatMap((groups) => Object.entries(groups).map(([name, test]) => ({ name, test }))),
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}
