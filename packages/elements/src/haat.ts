import { gridHeight } from './gridHeight.ts'
import { watch } from './watch.ts'

/**
 * The loader: `<script type="module" src="https://shop/embed/v1/haat.js" data-host="https://shop">`. It finds Haat's
 * tags, now and later, and fetches an element's code when one comes near the viewport.
 */
const own = [...document.scripts].find((script) => script.src === import.meta.url)

watch(own?.dataset.host || new URL(import.meta.url).origin, {
  'haat-product-grid': { load: () => import('./product-grid.tsx'), height: gridHeight },
})
