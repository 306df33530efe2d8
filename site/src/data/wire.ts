import type { Category, Product } from '@haat/core/catalogue'

const rupees = (paise: number | null | undefined) => (paise == null ? undefined : paise / 100)

/** Leaves out what the wire format adds by itself: empty texts and lists, zero and null. */
const compact = (wire: object) =>
  Object.fromEntries(
    Object.entries(wire).filter(
      ([name, value]) =>
        name === 'price' || (value != null && value !== '' && (!Array.isArray(value) || value.length > 0)),
    ),
  )

const amounts = ({ price, originalPrice, stock, ...rest }: Partial<Product['variations'][number]>) => ({
  ...rest,
  price: rupees(price),
  originalPrice: rupees(originalPrice),
  totalStock: stock,
})

/** Returns a product as on the wire, which `readProducts` reads. */
export const productWire = ({ id, pictures, videos, variations, ...product }: Product) =>
  compact({
    ...product,
    ...amounts(product),
    stock: undefined,
    discount: product.discount || undefined,
    reviewCount: product.reviewCount || undefined,
    _id: id,
    imgUrl: pictures.map(({ src }) => src),
    videoUrl: videos,
    variations: variations.map((variation) => compact(amounts(variation))),
  })

/** Returns a category as on the wire, which `readCategories` reads. */
export const categoryWire = ({ id, picture, ...category }: Category) =>
  compact({ ...category, _id: id, imgUrl: picture?.src })
