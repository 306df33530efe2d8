import { cryptoRows } from './crypto/ownership.fixtures.ts'
import { addresses, comments, verifiedPhones } from './database/schema.ts'
import { addAddresses, mangoes, writeOrder } from './orders/orders.fixtures.ts'
import { paymentRows } from './payments/ownership.fixtures.ts'
import type { OwnershipRow } from './testing/ownership.ts'

const NAMES = { firstName: 'Asha', lastName: 'Rao' }
const PHONE = '+919876543210'
const NAMED_OWNER = { status: 403 } as const

const profile: readonly OwnershipRow[] = [
  {
    id: 'createProfile',
    own: () => ({ url: '/api/v1/user', body: NAMES }),
    foreign: {
      ...NAMED_OWNER,
      call: (owner) => ({ url: '/api/v1/user', body: { ...NAMES, userId: owner } }),
      missing: { url: '/api/v1/user', body: { ...NAMES, userId: 'nobody' } },
    },
  },
  ...(['getProfile', 'getAccount'] as const).map((id): OwnershipRow => {
    const path = id === 'getProfile' ? '/api/v1/user' : '/api/user'
    return {
      id,
      before: (shop, owner) => shop.as(owner).post('/api/v1/user', NAMES),
      own: (owner) => ({ url: `${path}/${owner}` }),
      foreign: {
        ...NAMED_OWNER,
        call: (owner) => ({ url: `${path}/${owner}` }),
        missing: { url: `${path}/nobody` },
      },
    }
  }),
  {
    id: 'updateProfile',
    before: (shop, owner) => shop.as(owner).post('/api/v1/user', NAMES),
    own: (owner) => ({ url: `/api/v1/user/${owner}`, body: NAMES }),
    foreign: {
      ...NAMED_OWNER,
      call: (owner) => ({ url: `/api/v1/user/${owner}`, body: NAMES }),
      missing: { url: '/api/v1/user/nobody', body: NAMES },
    },
  },
  {
    id: 'downloadOwnData',
    own: (owner) => ({ url: `/api/v1/user/${owner}/data` }),
    foreign: {
      ...NAMED_OWNER,
      call: (owner) => ({ url: `/api/v1/user/${owner}/data` }),
      missing: { url: '/api/v1/user/nobody/data' },
    },
  },
  {
    id: 'closeAccount',
    before: (shop, owner) => shop.as(owner).post('/api/v1/user', NAMES),
    own: (owner) => ({ url: `/api/v1/user/${owner}/close`, body: { confirm: 'CLOSE' } }),
    foreign: {
      ...NAMED_OWNER,
      call: (owner) => ({ url: `/api/v1/user/${owner}/close`, body: { confirm: 'CLOSE' } }),
      missing: { url: '/api/v1/user/nobody/close', body: { confirm: 'CLOSE' } },
    },
  },
  { id: 'sendOtp', own: () => ({ url: '/api/v1/send-otp', body: { phone: PHONE } }) },
  { id: 'verifyOtp', own: () => ({ url: '/api/v1/verify-otp', body: { phone: PHONE, otp: '123456' } }) },
]

/** A comment of the owner's; its id is the owner's with `said-` in front. */
const aComment: OwnershipRow['before'] = (shop, owner) =>
  shop.database.db
    .insert(comments)
    .values({ id: `said-${owner}`, productId: 'mango', userId: owner, comment: 'Sweet.' })
    .onConflictDoNothing()

const commentRows: readonly OwnershipRow[] = [
  {
    id: 'addComment',
    own: () => ({ url: '/api/v1/comments/add', body: { productId: 'mango', comment: 'Sweet.' } }),
    foreign: {
      ...NAMED_OWNER,
      call: (owner) => ({
        url: '/api/v1/comments/add',
        body: { productId: 'mango', comment: 'Sweet.', userId: owner },
      }),
    },
  },
  {
    id: 'updateComment',
    before: aComment,
    own: (owner) => ({ url: `/api/v1/comments/update/said-${owner}`, body: { comment: 'Sour.' } }),
    foreign: {
      status: 404,
      call: (owner) => ({ url: `/api/v1/comments/update/said-${owner}`, body: { comment: 'Sour.' } }),
      missing: { url: '/api/v1/comments/update/nothing', body: { comment: 'Sour.' } },
    },
  },
  {
    id: 'deleteComment',
    before: aComment,
    own: (owner) => ({ url: `/api/v1/comments/delete/said-${owner}` }),
    foreign: {
      status: 404,
      call: (owner) => ({ url: `/api/v1/comments/delete/said-${owner}` }),
      missing: { url: '/api/v1/comments/delete/nothing' },
    },
  },
]

/** A call that names its owner in the body, if at all. */
const named = (id: string, url: string, body: Readonly<Record<string, unknown>> = {}): OwnershipRow => ({
  id,
  own: () => ({ url, body }),
  foreign: { ...NAMED_OWNER, call: (owner) => ({ url, body: { ...body, userId: owner } }) },
})

/** A call that has its owner at the end of its path. */
const ofPath = (id: string, path: string): OwnershipRow => ({
  id,
  own: (owner) => ({ url: `${path}/${owner}` }),
  foreign: {
    ...NAMED_OWNER,
    call: (owner) => ({ url: `${path}/${owner}` }),
    missing: { url: `${path}/nobody` },
  },
})

const inCart: OwnershipRow['before'] = (shop, owner) =>
  shop.as(owner).post('/api/v1/cart/add', { productId: 'mango' })

const cart: readonly OwnershipRow[] = [
  named('addToCart', '/api/v1/cart/add', { productId: 'mango' }),
  {
    id: 'getCart',
    before: inCart,
    own: () => ({ url: '/api/v1/cart' }),
    foreign: { ...NAMED_OWNER, call: (owner) => ({ url: `/api/v1/cart?userId=${owner}` }) },
  },
  ofPath('getCartOfShopper', '/api/v1/cart'),
  {
    ...named('updateCart', '/api/v1/cart/update', { productId: 'mango', increment: 1 }),
    before: inCart,
  },
  named('removeFromCart', '/api/v1/cart/remove', { productId: 'mango' }),
  ofPath('removeFromCartOfShopper', '/api/v1/cart/remove/mango'),
]

const favourites: readonly OwnershipRow[] = [
  named('addFavouriteOfShopper', '/api/v1/favi/add', { productId: 'mango' }),
  ofPath('listFavouritesOfShopper', '/api/v1/favi'),
  ofPath('removeFavouriteOfShopper', '/api/v1/favi/remove/mango'),
  {
    id: 'listFavourites',
    own: () => ({ url: '/api/v1/fav' }),
    foreign: { ...NAMED_OWNER, call: (owner) => ({ url: `/api/v1/fav?userId=${owner}` }) },
  },
  named('addFavourite', '/api/v1/fav/add', { productId: 'mango' }),
  named('removeFavourite', '/api/v1/fav/remove', { productId: 'mango' }),
  {
    id: 'listRestockRequests',
    own: () => ({ url: '/api/v1/restock' }),
    foreign: { ...NAMED_OWNER, call: (owner) => ({ url: `/api/v1/restock?userId=${owner}` }) },
  },
  named('askForRestock', '/api/v1/restock', { productId: 'potato' }),
  named('withdrawRestock', '/api/v1/restock', { productId: 'potato' }),
]

const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}

const notifications: readonly OwnershipRow[] = [
  {
    id: 'getPushKey',
    own: () => ({ url: '/api/v1/push' }),
    foreign: { ...NAMED_OWNER, call: (owner) => ({ url: `/api/v1/push?userId=${owner}` }) },
  },
  named('addPushDevice', '/api/v1/push', DEVICE),
  named('removePushDevice', '/api/v1/push', { endpoint: DEVICE.endpoint }),
]

/** An order of the owner's, and an address to have more sent to. */
const anOrder: OwnershipRow['before'] = async (shop, owner) => {
  await addAddresses(shop.database.db, owner)
  await writeOrder(shop.database.db, owner)
}

const orders: readonly OwnershipRow[] = [
  ofPath('listOrdersOfShopper', '/api/v1/orderu'),
  {
    ...named('orderByCash', '/api/v1/order/cod', { products: [{ productId: 'mango' }] }),
    before: anOrder,
    own: (owner) => ({ url: '/api/v1/order/cod', body: mangoes(owner) }),
  },
  named('checkCoupon', '/api/v1/order/coupon', { coupon: 'FEATURE10', products: [{ productId: 'mango' }] }),
  {
    id: 'getOrderOfPurchase',
    before: anOrder,
    own: (owner) => ({ url: `/api/v1/order/by-purchase/order-${owner}` }),
    foreign: {
      status: 404,
      call: (owner) => ({ url: `/api/v1/order/by-purchase/order-${owner}` }),
      missing: { url: '/api/v1/order/by-purchase/nothing' },
    },
  },
  {
    id: 'trackOwnOrder',
    before: anOrder,
    own: (owner) => ({ url: `/api/v1/ordertrack/own/${`order-${owner}`.slice(-8)}` }),
    foreign: {
      status: 200,
      call: (owner) => ({ url: `/api/v1/ordertrack/own/${`order-${owner}`.slice(-8)}` }),
      missing: { url: '/api/v1/ordertrack/own/nothing0' },
    },
  },
  {
    id: 'cancelOrder',
    before: anOrder,
    own: (owner) => ({ url: `/api/v1/order/cancel/order-${owner}`, body: {} }),
    foreign: {
      status: 404,
      call: (owner) => ({ url: `/api/v1/order/cancel/order-${owner}`, body: {} }),
      missing: { url: '/api/v1/order/cancel/nothing', body: {} },
    },
  },
  {
    id: 'returnOrder',
    before: async ({ database: { db } }, owner) => {
      await writeOrder(db, owner, { deliveryStatus: 'Delivered' })
    },
    own: (owner) => ({ url: `/api/v1/order/return/order-${owner}`, body: { reason: 'Too small' } }),
    foreign: {
      status: 404,
      call: (owner) => ({ url: `/api/v1/order/return/order-${owner}`, body: { reason: 'Too small' } }),
      missing: { url: '/api/v1/order/return/nothing', body: { reason: 'Too small' } },
    },
  },
  ...(['getOrder', 'deleteOrder'] as const).map((id): OwnershipRow => {
    const path = id === 'getOrder' ? '/api/v1/order' : '/api/v1/orderd'
    return {
      id,
      before: anOrder,
      own: (owner) => ({ url: `${path}/order-${owner}` }),
      foreign: {
        status: 404,
        call: (owner) => ({ url: `${path}/order-${owner}` }),
        missing: { url: `${path}/nothing` },
      },
    }
  }),
]

const ADDRESS = {
  name: 'Asha Rao',
  email: 'asha@haat.example',
  address: '7 Rose Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: '9876543210',
}
const aPhone: OwnershipRow['before'] = (shop, owner) =>
  shop.database.db.insert(verifiedPhones).values({ userId: owner, phone: PHONE })

/** An address of the owner's; its id is the owner's with `home-` in front. */
const anOwnAddress: OwnershipRow['before'] = async (shop, owner) => {
  await aPhone(shop, owner)
  await shop.database.db.insert(addresses).values({ ...ADDRESS, id: `home-${owner}`, userId: owner })
}

const addressRows: readonly OwnershipRow[] = [
  ofPath('listAddresses', '/api/v1/address'),
  { ...named('createAddress', '/api/v1/address', ADDRESS), before: aPhone },
  ...(['updateAddress', 'deleteAddress'] as const).map((id): OwnershipRow => {
    const to = (name: string) => ({
      url: `/api/v1/address/${name}`,
      ...(id === 'updateAddress' && { body: ADDRESS }),
    })
    return {
      id,
      before: anOwnAddress,
      own: (owner) => to(`home-${owner}`),
      foreign: {
        status: 404,
        call: (owner) => to(`home-${owner}`),
        missing: to('nothing'),
      },
    }
  }),
]

/** Every call for shoppers, a feature at a time. */
export const OWNERSHIP: readonly OwnershipRow[] = [
  ...profile,
  ...commentRows,
  ...cart,
  ...favourites,
  ...notifications,
  ...orders,
  ...paymentRows,
  ...cryptoRows,
  ...addressRows,
]
