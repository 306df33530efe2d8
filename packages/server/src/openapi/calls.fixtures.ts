/** Path, expected status and request body. Calls for shoppers are made by `user_demo`. */
type Sample = readonly [url: string, status: number, body?: Readonly<Record<string, unknown>>]

const ADDRESS = {
  name: 'Asha Rao',
  email: 'asha@haat.example',
  address: '7 Rose Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: '9876543210',
  notes: '',
}

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'ab'.repeat(32)}`
const DEVICE = 'https://fcm.googleapis.com/fcm/send/phone'
const MANGO = { source: 'product', products: [{ productId: 'mango' }] }

/** Calls to test against the document, by operation id. Later calls use the records that earlier ones create. */
export const CALLS: Readonly<Record<string, readonly Sample[]>> = {
  listProducts: [
    ['/api/v1/product', 200],
    ['/api/v1/product?fields=card', 200],
    ['/api/v1/product?limit=2&sort=name', 200],
    ['/api/v1/product?limit=2&page=1&unit=kg&tag=Organic&brand=Neelgiri', 200],
    ['/api/v1/product?limit=0', 400],
  ],
  getProduct: [
    ['/api/v1/product/mango', 200],
    ['/api/v1/product/kurta', 200],
    ['/api/v1/product/nobody', 404],
  ],
  listCategories: [['/api/v1/category', 200]],
  listCategoriesForMenu: [['/api/v1/categories', 200]],
  searchProducts: [
    ['/api/v1/search/search?q=tom', 200],
    ['/api/v1/search/search', 200],
  ],
  nearProducts: [['/api/v1/search/near?q=tmtoe', 200]],
  popularSearches: [['/api/v1/search/popular', 200]],
  listSponsors: [['/api/sponsors', 200]],
  understandMessage: [
    ['/api/v1/assistant/understand?q=refund', 200],
    ['/api/v1/assistant/understand', 200],
  ],
  getContact: [['/api/v1/contact', 200]],
  trackOrder: [['/api/v1/ordertrack/1', 200]],
  trackOwnOrder: [
    ['/api/v1/ordertrack/own/0123abcd', 200],
    ['/api/v1/ordertrack/own/abc', 400],
  ],
  getProfile: [['/api/v1/user/user_demo', 404]],
  createProfile: [
    ['/api/v1/user', 200, { firstName: 'Asha', lastName: 'Rao', phone: '', img_url: '' }],
    ['/api/v1/user', 400, { firstName: 'Asha' }],
  ],
  updateProfile: [
    ['/api/v1/user/user_demo', 200, { userId: 'user_demo', firstName: 'Asha', lastName: 'Iyer' }],
    ['/api/v1/user/user_1', 403, { firstName: 'Asha', lastName: 'Iyer' }],
  ],
  addComment: [['/api/v1/comments/add', 200, { productId: 'mango', comment: 'Sweet.' }]],
  updateComment: [['/api/v1/comments/update/c1', 404, { comment: 'Mine now.' }]],
  deleteComment: [['/api/v1/comments/delete/c1', 404]],
  listComments: [
    ['/api/v1/comments/potato', 200],
    ['/api/v1/comments/mango', 200],
  ],
  getAccount: [['/api/user/user_demo', 200]],
  addToCart: [
    ['/api/v1/cart/add', 200, { productId: 'mango', quantity: 2 }],
    ['/api/v1/cart/add', 200, { productId: 'kurta', variation: { size: 'M', color: 'Indigo' } }],
    ['/api/v1/cart/add', 404, { productId: 'nothing' }],
    ['/api/v1/cart/add', 409, { productId: 'potato' }],
  ],
  getCart: [['/api/v1/cart', 200]],
  getCartOfShopper: [
    ['/api/v1/cart/user_demo', 200],
    ['/api/v1/cart/user_1', 403],
  ],
  updateCart: [
    ['/api/v1/cart/update', 200, { productId: 'mango', increment: 1 }],
    ['/api/v1/cart/update', 404, { productId: 'banana', increment: true }],
  ],
  removeFromCart: [['/api/v1/cart/remove', 200, { productId: 'mango' }]],
  removeFromCartOfShopper: [['/api/v1/cart/remove/kurta/user_demo?variationId=M~Indigo', 200]],
  addFavouriteOfShopper: [['/api/v1/favi/add', 200, { productId: 'mango' }]],
  listFavouritesOfShopper: [['/api/v1/favi/user_demo', 200]],
  removeFavouriteOfShopper: [['/api/v1/favi/remove/mango/user_demo', 200]],
  addFavourite: [
    ['/api/v1/fav/add', 200, { productId: 'banana' }],
    ['/api/v1/fav/add', 200, { productId: 'banana' }],
    ['/api/v1/fav/add', 404, { productId: 'nothing' }],
  ],
  listFavourites: [['/api/v1/fav', 200]],
  removeFavourite: [['/api/v1/fav/remove', 200, { productId: 'banana' }]],
  askForRestock: [
    ['/api/v1/restock', 200, { productId: 'potato' }],
    ['/api/v1/restock', 409, { productId: 'mango' }],
    ['/api/v1/restock', 404, { productId: 'nothing' }],
  ],
  listRestockRequests: [['/api/v1/restock', 200]],
  withdrawRestock: [['/api/v1/restock', 200, { productId: 'potato' }]],
  getPushKey: [['/api/v1/push', 200]],
  addPushDevice: [
    ['/api/v1/push', 200, { endpoint: DEVICE, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['/api/v1/push', 400, { endpoint: 'https://shop.example/push' }],
  ],
  renewPushDevice: [
    [
      '/api/v1/push',
      200,
      {
        endpoint: DEVICE,
        auth: 'A'.repeat(22),
        device: { endpoint: DEVICE, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'B'.repeat(22) } },
      },
    ],
    ['/api/v1/push', 400, { endpoint: DEVICE, auth: 'short' }],
  ],
  removePushDevice: [['/api/v1/push', 200, { endpoint: DEVICE }]],
  orderByCash: [
    ['/api/v1/order/cod', 200, { ...MANGO, purchaseId: 'in-cash', address: 'user_demo-address-1' }],
    ['/api/v1/order/cod', 409, { ...MANGO, purchaseId: 'other', address: 'user_demo-address-1', total: 1 }],
    ['/api/v1/order/cod', 400, { products: [{ productId: 'mango', quantity: 0 }] }],
  ],
  checkCoupon: [
    ['/api/v1/order/coupon', 200, { ...MANGO, coupon: 'feature10' }],
    ['/api/v1/order/coupon', 400, { ...MANGO, coupon: 10 }],
    ['/api/v1/order/coupon', 409, { coupon: 'feature10', products: [{ productId: 'nobody' }] }],
  ],
  listPaymentMethods: [['/api/v1/payment/methods', 200]],
  createRazorpayOrder: [
    ['/api/v1/order/create-razorpay-order', 200, { ...MANGO, purchaseId: 'by-card', amount: 199.5 }],
    ['/api/v1/order/create-razorpay-order', 409, { ...MANGO, purchaseId: 'in-cash', amount: 199.5 }],
    ['/api/v1/order/create-razorpay-order', 400, { products: [{ productId: 'mango' }], currency: 'USD' }],
  ],
  verifyPayment: [
    [
      '/api/v1/order/verify-payment',
      404,
      { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'none' },
    ],
    ['/api/v1/order/verify-payment', 400, { razorpay_order_id: 'order_1' }],
  ],
  quoteInEther: [
    ['/api/v1/crypto/quote', 200, { ...MANGO, purchaseId: 'in-ether', from: WALLET, total: 199.5 }],
    ['/api/v1/crypto/quote', 409, { ...MANGO, purchaseId: 'in-ether', from: WALLET, total: 1 }],
    ['/api/v1/crypto/quote', 400, { products: [{ productId: 'mango' }], from: '0x12' }],
  ],
  orderByCrypto: [
    ['/api/v1/order/crypto', 202, { transactionHash: HASH }],
    ['/api/v1/order/crypto', 404, { transactionHash: HASH, quoteId: 'nothing' }],
    ['/api/v1/order/crypto', 400, { transactionHash: '0x12' }],
  ],
  getLatestPayment: [['/api/v1/payment/latest', 200]],
  getPayment: [['/api/v1/payment/nothing', 404]],
  listOrdersOfShopper: [['/api/v1/orderu/user_demo', 200]],
  getOrderOfPurchase: [
    ['/api/v1/order/by-purchase/in-cash', 200],
    ['/api/v1/order/by-purchase/nothing', 404],
  ],
  getOrder: [['/api/v1/order/nothing', 404]],
  cancelOrder: [['/api/v1/order/cancel/nothing', 404, {}]],
  returnOrder: [['/api/v1/order/return/nothing', 404, { reason: 'Too small' }]],
  deleteOrder: [['/api/v1/orderd/nothing', 404]],
  sendOtp: [
    ['/api/v1/send-otp', 200, { phone: '+919876543210' }],
    ['/api/v1/send-otp', 429, { phone: '+919876543210' }],
  ],
  verifyOtp: [
    ['/api/v1/verify-otp', 200, { phone: '+919876543210', otp: '000000' }],
    ['/api/v1/verify-otp', 400, { phone: '+919876543210', otp: '12' }],
    ['/api/v1/verify-otp', 200, { phone: '+919876543210', otp: '123456' }],
  ],
  createAddress: [
    ['/api/v1/address', 200, ADDRESS],
    ['/api/v1/address', 400, {}],
  ],
  listAddresses: [
    ['/api/v1/address/user_demo', 200],
    ['/api/v1/address/user_1', 403],
  ],
  updateAddress: [
    ['/api/v1/address/user_demo-address-1', 200, { ...ADDRESS, city: 'Mysuru' }],
    ['/api/v1/address/nothing', 404, ADDRESS],
  ],
  deleteAddress: [
    ['/api/v1/address/user_demo-address-1', 200],
    ['/api/v1/address/nothing', 404],
  ],
  downloadOwnData: [['/api/v1/user/user_demo/data', 200]],
  closeAccount: [
    ['/api/v1/user/user_demo/close', 400, { confirm: 'yes' }],
    ['/api/v1/user/user_1/close', 403, { confirm: 'CLOSE' }],
  ],
  getDelivery: [
    ['/api/v1/delivery/560038', 200],
    ['/api/v1/delivery/56003', 400],
  ],
  getPincode: [
    ['/api/v1/pincode/560038', 200],
    ['/api/v1/pincode/999999', 200],
    ['/api/v1/pincode/56003', 400],
  ],
}
