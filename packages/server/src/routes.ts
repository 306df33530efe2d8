import { accountRoutes } from './account/account.routes.ts'
import { ownDataRoutes } from './account/own-data.routes.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import type { ApiRoute } from './api/route.ts'
import { assistantRoutes } from './assistant/assistant.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { commentRoutes } from './comments/comments.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { cryptoRoutes } from './crypto/crypto.routes.ts'
import { favouriteRoutes } from './favourites/favourites.routes.ts'
import { deliveryRoutes } from './orders/delivery.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { phoneRoutes } from './phone/phone.routes.ts'
import { pincodeRoutes } from './pincodes/pincodes.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { restockRoutes } from './restock/restock.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { sponsorRoutes } from './sponsors/sponsors.routes.ts'
import { trackingRoutes } from './tracking/tracking.routes.ts'

/** Every call of the API: mounted by the application, described by the OpenAPI document. */
export const routes: readonly ApiRoute[] = [
  ...catalogueRoutes,
  ...searchRoutes,
  ...sponsorRoutes,
  ...commentRoutes,
  ...cartRoutes,
  ...favouriteRoutes,
  ...restockRoutes,
  ...orderRoutes,
  ...pushRoutes,
  ...paymentRoutes,
  ...cryptoRoutes,
  ...trackingRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...phoneRoutes,
  ...addressRoutes,
  ...deliveryRoutes,
  ...pincodeRoutes,
  ...assistantRoutes,
  ...contactRoutes,
  ...ownDataRoutes,
]
