/** A sold-out product for which a shopper waits. */
export interface RestockRequest {
  readonly productId: string
  /** Of a variation that is counted separately; '' for the product as a whole. */
  readonly variationId: string
}

/** Whether a request is about a product or its variation. One about the product holds for all of its variations. */
export const isAbout = (one: RestockRequest, { productId, variationId }: RestockRequest): boolean =>
  one.productId === productId && ['', variationId].includes(one.variationId)
