import * as account from './account/index.ts'
import * as assistant from './assistant/index.ts'
import * as cart from './cart/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as checkout from './checkout/index.ts'
import * as comments from './comments/index.ts'
import * as contact from './contact/index.ts'
import * as favourites from './favourites/index.ts'
import * as home from './home/index.ts'
import * as notices from './notices/index.ts'
import * as orders from './orders/index.ts'
import * as product from './product/index.ts'
import * as search from './search/index.ts'
import * as session from './session/index.ts'
import * as tracking from './tracking/index.ts'

const FEATURES = {
  account,
  assistant,
  cart,
  catalogue,
  checkout,
  comments,
  contact,
  favourites,
  home,
  notices,
  orders,
  product,
  search,
  session,
  tracking,
}

/** What the paths of features export: components and hooks, by name. */
export const FEATURE_EXPORTS: readonly (readonly [name: string, thing: unknown])[] = Object.values(
  FEATURES,
).flatMap((feature) => Object.entries<unknown>(feature))
