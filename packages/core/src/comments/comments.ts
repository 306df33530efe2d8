/** What a shopper says about a product (storefront.md §3). Always text, never markup. */
export interface Comment {
  readonly id: string
  readonly userId: string
  readonly productId: string
  readonly text: string
  readonly username: string
  readonly createdAt: Date | null
}
