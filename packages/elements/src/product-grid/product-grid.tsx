import { type Failure, type Resource, type Shop, withExports } from '@haat/core'
import { gridStore, type Product, TOPS, type Top } from '@haat/core/catalogue'
import { ProductGrid } from '@haat/react/internal/catalogue/ProductGrid.tsx'
import { Head, SlotsContext } from '@haat/react/internal/ui/index.ts'
import { useCallback, useContext, useId } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { useCarryOut } from '../root/useCarryOut.ts'
import { useLateCode } from '../root/useLateCode.ts'
import { withProducts } from '../shared/withProducts.ts'
import { attributes, type GridValues } from './grid.attributes.ts'
import css from './product-grid.css?inline'

let rich: typeof import('./RichGrid.tsx') | undefined
const loadRich = async () => (rich = withExports(await import('./RichGrid.tsx')))

/** Whether a grid has only common, valid attributes: then it needs no other code. */
const isPlain = (
  { top = TOPS[0], limit = 1, columns = 1, ...given }: GridValues,
  slots: readonly string[] = [],
) =>
  !/card|foot/.test(String(slots)) &&
  (given.handles ?? given.sort ?? given.minPrice ?? given.maxPrice) === undefined &&
  !given.inStock &&
  !given.loadMore &&
  (TOPS as readonly string[]).includes(top) &&
  /^[1-9]\d? [1-6]$/.test(`${limit} ${columns}`)

/** The products of a grid with these attributes, after the code for the slots has loaded. */
async function listOf(
  shop: Shop,
  given: GridValues,
  slots?: readonly string[],
): Promise<Resource<readonly Product[]>> {
  const { category, top, search: text, limit = 8 } = given
  return isPlain(given, slots)
    ? shop.use(gridStore).grid({ category, top: top as Top | undefined, text, limit })
    : (await loadRich()).contentsOf(shop, given, slots)
}

function ProductGridElement(given: GridValues & ElementProps) {
  const { heading, shop, emit, onReady, category, top, search, limit, columns } = given
  const id = useId()
  useCarryOut(shop)
  const ready = useCallback(
    (products: readonly Product[]) => {
      onReady()
      if (products.length === 0 && category)
        loadRich().then(
          ({ warnOfCategory }) => warnOfCategory(shop, category),
          () => {},
        )
    },
    [onReady, shop, category],
  )
  const fail = useCallback((failure: Failure) => void emit('haat:failed', failure), [emit])
  const slots = useContext(SlotsContext)
  const isHeaded = heading || slots.includes('heading')
  const isRich = !isPlain(given, slots)
  // Without the code it would show other products than the page asked for.
  const loaded = useLateCode(loadRich, isRich, emit)
  const late = rich ?? loaded
  const plain = {
    category,
    top: top as Top | undefined,
    search,
    limit,
    columns,
    listName: heading,
    onReady: ready,
    onFailed: fail,
  }
  return (
    <section className="haat" aria-labelledby={isHeaded ? id : undefined}>
      {isHeaded && <Head id={id} title={heading ?? ''} slot="heading" />}
      {isRich ? (
        late && <late.RichGrid {...plain} given={given} Grid={ProductGrid} />
      ) : (
        <ProductGrid {...plain} />
      )}
    </section>
  )
}

/** Defines `<haat-product-grid>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-product-grid', ProductGridElement, attributes, hostPage, {
    css: withProducts(css),
    contents: async (shop, given: GridValues, load, slots) => load(await listOf(shop, given, slots)),
    methods: {
      async refresh(shop, given) {
        const slots = [...this.children].map(({ slot }) => slot)
        return (await listOf(shop, given, slots)).reload()
      },
    },
  })
