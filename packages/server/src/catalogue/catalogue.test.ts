import { PRODUCT_SORTS } from '@haat/core/catalogue'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { categories, products } from '../database/schema.ts'
import { idsOf, type ListBody, openTestApp, testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { aProduct, someProducts } from '../testing/shop.ts'

describeRules('the catalogue on %s', testApp(), (shop, kind) => {
  const list = (query: string) => shop.read<ListBody>(`/api/v1/product?${query}`)
  const idsFor = async (query: string) => idsOf(await list(query))

  it('lists every product without parameters, in the shop’s order, and nothing else', async () => {
    const body = await shop.read<ListBody>('/api/v1/product')
    expect(Object.keys(body)).toEqual(['success', 'data'])
    expect(idsOf(body)).toEqual([
      'red-tomato',
      'cherry-tomato',
      'banana',
      'potato',
      'mango',
      'basmati',
      'percent',
      'under_score',
      'lamp',
      'kurta',
    ])
  })

  it('lists the products of a category whose name is in another encoding', async () => {
    const { db } = shop.database
    const name = '\u0938\u092c\u094d\u091c\u093c\u0940'
    await db.insert(categories).values({ id: 'sabzi', name })
    await db.update(products).set({ category: name }).where(eq(products.id, 'lamp'))
    for (const spelt of [name, '\u0938\u092c\u094d\u095b\u0940', ` ${name}\u200b`])
      expect(await idsFor(`category=${encodeURIComponent(spelt)}`)).toEqual(['lamp'])
    await db.delete(categories).where(eq(categories.id, 'sabzi'))
  })

  it('lists a large shop completely, each product once', async () => {
    const large = await openTestApp(kind)
    try {
      const more = Array.from({ length: 1_001 }, (_, at) =>
        aProduct(`more-${String(at).padStart(4, '0')}`, { position: 100 }),
      )
      await large.database.db.insert(products).values(more)
      const ids = idsOf(await large.read<ListBody>('/api/v1/product'))
      expect(ids).toHaveLength(someProducts.length + more.length)
      expect(ids.slice(someProducts.length)).toEqual(more.map(({ id }) => id))
    } finally {
      await large.close()
    }
  })

  // storefront.md §3 "Product"
  it('sends a product with every field of the specification, money in rupees', async () => {
    const { data } = await shop.read<{ data: Record<string, unknown> }>('/api/v1/product/mango')
    expect(data).toEqual({
      _id: 'mango',
      name: 'Mango',
      description: 'Picked this morning.',
      category: 'Fruit',
      imgUrl: ['/pictures/mango-1200.webp', '/pictures/mango-2-1200.webp'],
      videoUrl: ['/pictures/mango.mp4'],
      price: 199.5,
      originalPrice: 250,
      discount: null,
      rating: null,
      averageReview: null,
      reviewCount: 0,
      totalStock: 20,
      variations: [],
      features: ['One', 'Two', 'Three', 'Four', 'Five'],
      top: null,
      productCode: 'MANGO',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
  })

  it('sends cards with one picture, four features, no description, no video', async () => {
    const { data } = await list('fields=card&ids=mango')
    expect(data[0]).toMatchObject({
      imgUrl: ['/pictures/mango-1200.webp'],
      features: ['One', 'Two', 'Three', 'Four'],
    })
    expect(data[0]).not.toHaveProperty('description')
    expect(data[0]).not.toHaveProperty('videoUrl')
  })

  it.each([
    ['category=Fruit', ['banana', 'mango']],
    ['category=fruit', []],
    ['top=topDeals', ['red-tomato', 'banana']],
    ['top=topDeals,topSelling', ['red-tomato', 'cherry-tomato', 'banana']],
    ['q=tomato', ['red-tomato', 'cherry-tomato']],
    ['q=tomatoes%20red', ['red-tomato']],
    ['q=ghee', ['lamp']],
    ['q=%F0%9F%8D%85', []],
    ['ids=mango,nobody,banana', ['banana', 'mango']],
    ['minPrice=99&maxPrice=99', ['cherry-tomato']],
    ['minPrice=100', ['mango']],
    ['maxPrice=30', ['potato']],
    ['maxPrice=30&inStock=true', []],
    ['category=Fruit&top=topDeals&q=ban', ['banana']],
    ['q=', someProducts.map(({ id }) => id)],
  ])('filters the list by %s', async (query, expected) => {
    expect((await idsFor(query)).toSorted()).toEqual([...expected].toSorted())
  })

  it('filters by brand, tag and unit price, and says what there is to choose from', async () => {
    const { db } = shop.database
    const of = (id: string) => eq(products.id, id)
    const dear = { size: 'L', color: 'Indigo', pricePaise: 9_999 }
    const set = (id: string, values: object) => db.update(products).set(values).where(of(id))
    await set('banana', { netQuantity: 500, unit: 'g', tags: ['Organic', 'Soft, ripe'] })
    await set('mango', { netQuantity: 2, unit: 'kg', brand: 'Konkan Farms', tags: ['Organic'] })
    await set('lamp', { netQuantity: 1, unit: 'piece' })
    await set('kurta', { netQuantity: 1, unit: 'm', variations: [dear] })
    expect(await idsFor('brand=Konkan%20Farms')).toEqual(['mango'])
    expect(await idsFor('tag=Organic')).toEqual(['banana', 'mango'])
    expect(await idsFor('tag=Soft,%20ripe')).toEqual(['banana'])
    expect(await idsFor('tag=organic')).toEqual([])
    expect(await idsFor('unit=kg&minUnitPrice=82')).toEqual(['mango'])
    expect(await idsFor('unit=kg&minUnitPrice=82&maxUnitPrice=99')).toEqual([])
    expect(await idsFor('unit=kg&maxUnitPrice=81')).toEqual(['banana'])
    expect(await idsFor('unit=m')).toEqual([])
    const choices = { brands: ['Konkan Farms'], tags: ['Organic', 'Soft, ripe'], units: ['kg', 'piece'] }
    expect(await list('limit=1&page=1&tag=Organic&unit=kg')).toMatchObject({ total: 2, ...choices })
    expect(await list('limit=1&page=1&top=topSelling')).toMatchObject({ brands: [], tags: [], units: [] })
    expect(await list('fields=card&ids=banana')).toMatchObject({
      data: [{ unitPrice: 81, pricedUnit: 'kg', tags: ['Organic', 'Soft, ripe'] }],
    })
    for (const id of ['banana', 'mango', 'lamp'])
      await set(id, { netQuantity: null, unit: null, brand: null, tags: [] })
    const kurta = someProducts.find(({ id }) => id === 'kurta')
    await set('kurta', { netQuantity: null, unit: null, variations: kurta?.variations })
  })

  it('includes products that are in stock or not counted for inStock', async () => {
    const ids = await idsFor('inStock=true')
    expect(ids).toContain('basmati')
    expect(ids).not.toContain('potato')
    expect(ids).toHaveLength(someProducts.length - 1)
  })

  it.each([
    ['price-asc', ['potato', 'banana']],
    ['price-desc', ['mango', 'cherry-tomato']],
    ['newest', ['red-tomato', 'under_score', 'percent']],
    ['name', ['percent', 'banana', 'basmati']],
    ['discount', ['percent', 'under_score', 'red-tomato', 'banana']],
  ])('sorts by %s', async (sort, first) => {
    expect((await idsFor(`sort=${sort}`)).slice(0, first.length)).toEqual(first)
  })

  describe.each(PRODUCT_SORTS)('page by page, sorted by %s', (sort) => {
    it.each([1, 3, 4, 100])('omits and repeats no product with %d per page', async (limit) => {
      const complete = await idsFor(`sort=${sort}`)
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const next = cursor ? `&cursor=${cursor}` : ''
        const page = await list(`sort=${sort}&limit=${limit}${next}`)
        expect(page.total).toBe(complete.length)
        seen.push(...idsOf(page))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual(complete)
    })

    it('has the same products on numbered pages', async () => {
      const complete = await idsFor(`sort=${sort}`)
      const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=${sort}&limit=4&page=${page}`)))
      expect(pages.flatMap(idsOf)).toEqual(complete)
      expect(await list(`sort=${sort}&limit=4&page=9`)).toMatchObject({ data: [], total: complete.length })
    })
  })

  it('continues after a cursor while products are added and removed', async () => {
    const first = await list('sort=price-asc&limit=3')
    await shop.database.db.insert(products).values(aProduct('newcomer', { pricePaise: 1, position: 99 }))
    await shop.database.db.delete(products).where(eq(products.id, first.data[1]?._id ?? ''))
    const before = await idsFor('sort=price-asc')
    const second = await list(`sort=price-asc&limit=100&cursor=${first.nextCursor}`)
    expect(idsOf(second)).toEqual(before.slice(-idsOf(second).length))
    expect(idsOf(first).some((id) => idsOf(second).includes(id))).toBe(false)
    const removed = someProducts.find(({ id }) => id === first.data[1]?._id)
    await shop.database.db.delete(products).where(eq(products.id, 'newcomer'))
    if (removed) await shop.database.db.insert(products).values(removed)
  })

  it.each([
    ['limit=0', 'limit: give at least 1.'],
    ['limit=101', 'limit: give at most 100.'],
    ['limit=ten', 'limit: give a whole number.'],
    ['limit=1.5', 'limit: give a whole number.'],
    ['page=1', 'page: give a limit as well.'],
    ['cursor=x', 'cursor: give a limit as well.'],
    ['limit=1&cursor=x&page=1', 'cursor: give either a cursor or a page, not both.'],
    ['limit=1&cursor=x', 'cursor: take it from nextCursor of the previous answer, with the same sort.'],
    ['limit=1&cursor=WyJmZWF0dXJlZCIsInh4IiwiYSJd', 'cursor: take it from nextCursor'],
    ['sort=cheapest', 'sort: '],
    ['unit=stone', 'unit: '],
    ['minUnitPrice=1', 'unit: give the unit'],
    ['top=bargains', 'top: use topDeals'],
    ['minPrice=-1', 'minPrice: give a whole number.'],
    [`ids=${'x,'.repeat(101)}`, 'ids: at most 100'],
    [`category=${'x'.repeat(201)}`, 'category: '],
    ['category=a%00b', 'category: the character U+0000 cannot be used.'],
    ['q=a&q=b', 'q: '],
  ])('refuses ?%s with a reason', async (query, message) => {
    const body = await shop.read(`/api/v1/product?${query}`, 400)
    expect(body).toEqual({ success: false, message: expect.stringContaining(message), statusCode: 400 })
  })

  it('refuses the cursor of another order', async () => {
    const { nextCursor } = await list('sort=name&limit=1')
    await shop.read(`/api/v1/product?sort=newest&limit=1&cursor=${nextCursor}`, 400)
  })

  it.each(['nobody', '%20', "';drop table products;--", '..%2f', '%F0%9F%8D%85'])(
    'responds with 404 for the product %s',
    async (id) => {
      expect(await shop.read(`/api/v1/product/${id}`, 404)).toEqual({
        success: false,
        message: 'There is no such product.',
        statusCode: 404,
      })
    },
  )

  it('lists the categories at both addresses, in the shop’s order', async () => {
    const body = await shop.read<ListBody>('/api/v1/category')
    expect(body).toEqual({
      success: true,
      data: [
        {
          _id: 'vegetables',
          name: 'Vegetables',
          description: '',
          imgUrl: '',
          createdAt: '2026-01-01T00:00:00.000Z',
        },
        {
          _id: 'fruit',
          name: 'Fruit',
          description: 'Sweet.',
          imgUrl: '',
          createdAt: '2026-01-02T00:00:00.000Z',
        },
      ],
    })
    expect(await shop.read('/api/v1/categories')).toEqual(body)
  })
})
