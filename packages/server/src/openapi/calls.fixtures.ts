/** Path, status that it must answer, and what is sent. Calls for shoppers are made by `user_demo`. */
export type Sample = readonly [url: string, status: number, body?: Readonly<Record<string, unknown>>]

/** Calls to try against the document, by the name of their operation, in an order in which each finds what it needs. */
export const CALLS: Readonly<Record<string, readonly Sample[]>> = {
  listProducts: [
    ['/api/v1/product', 200],
    ['/api/v1/product?fields=card', 200],
    ['/api/v1/product?limit=2&sort=name', 200],
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
    ['/api/v1/search/search', 400],
  ],
  listSponsors: [['/api/sponsors', 200]],
  trackOrder: [['/api/v1/ordertrack/1', 200]],
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
  orderByCash: [
    ['/api/v1/order/cod', 200, { address: 'user_demo-address-1', products: [{ productId: 'mango' }] }],
    [
      '/api/v1/order/cod',
      409,
      { address: 'user_demo-address-1', products: [{ productId: 'mango', quantity: 2 }], total: 1 },
    ],
    ['/api/v1/order/cod', 400, { products: [{ productId: 'mango', quantity: 0 }] }],
  ],
  listOrdersOfShopper: [['/api/v1/orderu/user_demo', 200]],
  getOrder: [['/api/v1/order/nothing', 404]],
  deleteOrder: [['/api/v1/orderd/nothing', 404]],
  sendOtp: [
    ['/api/v1/send-otp', 200, { phone: '+919876543210' }],
    ['/api/v1/send-otp', 429, { phone: '+919876543210' }],
  ],
  verifyOtp: [
    ['/api/v1/verify-otp', 200, { phone: '+919876543210', otp: '000000' }],
    ['/api/v1/verify-otp', 400, { phone: '+919876543210', otp: '12' }],
  ],
}
