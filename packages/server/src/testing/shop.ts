import { categories, comments, type Drizzle, type NewProduct, products, sponsors } from '../database/index.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** Creates a product with plausible values. A test sets the values that it depends on. */
export const aProduct = (id: string, values: Partial<NewProduct> = {}): NewProduct => ({
  id,
  productCode: id.toUpperCase(),
  name: id.replaceAll('-', ' '),
  description: 'Picked this morning.',
  category: 'Vegetables',
  imgUrl: [`/pictures/${id}-1200.webp`, `/pictures/${id}-2-1200.webp`],
  videoUrl: [`/pictures/${id}.mp4`],
  pricePaise: 4_050,
  features: ['One', 'Two', 'Three', 'Four', 'Five'],
  totalStock: 20,
  createdAt: day(1),
  ...values,
})

/** Ten products with ties in every order, to test pages. */
export const someProducts: readonly NewProduct[] = [
  aProduct('red-tomato', {
    name: 'Red Tomato',
    position: 1,
    top: 'topDeals',
    discount: 10,
    createdAt: day(3),
  }),
  aProduct('cherry-tomato', { name: 'Cherry Tomato', position: 2, top: 'topSelling', pricePaise: 9_900 }),
  aProduct('potato', { name: 'Potato', position: 3, pricePaise: 2_500, totalStock: 0 }),
  aProduct('banana', { name: 'Banana', position: 3, category: 'Fruit', top: 'topDeals', discount: 10 }),
  aProduct('mango', {
    name: 'Mango',
    position: 5,
    category: 'Fruit',
    pricePaise: 19_950,
    originalPricePaise: 25_000,
  }),
  aProduct('basmati', { name: 'Basmati Rice', position: 6, totalStock: null, rating: 4.5, reviewCount: 3 }),
  aProduct('percent', { name: '100% Wheat', position: 7, discount: 25, createdAt: day(2) }),
  aProduct('under_score', { name: 'under_score', position: 7, discount: 25, createdAt: day(2) }),
  aProduct('lamp', { name: 'Lamp', description: 'Burns with ghee.', category: null, position: 9 }),
  aProduct('kurta', {
    name: 'Kurta',
    position: 10,
    variations: [
      { size: 'M', color: 'Indigo' },
      { size: 'L', color: 'Indigo', image: '/pictures/kurta-2-1200.webp' },
    ],
  }),
]

/** Writes a small shop into an empty database. */
export async function fillShop(db: Drizzle): Promise<void> {
  await db.insert(categories).values([
    { id: 'vegetables', name: 'Vegetables', position: 1, createdAt: day(1) },
    { id: 'fruit', name: 'Fruit', description: 'Sweet.', position: 2, createdAt: day(2) },
  ])
  await db.insert(products).values([...someProducts])
  await db.insert(comments).values([
    { id: 'c2', productId: 'potato', userId: 'u2', username: 'Ravi', comment: 'Good.', createdAt: day(5) },
    {
      id: 'c1',
      productId: 'potato',
      userId: 'u1',
      username: 'Asha',
      comment: '<b>Floury</b>',
      createdAt: day(4),
    },
  ])
  await db.insert(sponsors).values([{ id: 's1', name: 'Neelgiri', logo: '/pictures/sponsor.svg' }])
}
