import { whenLoaded } from '@haat/core'
import type { ComponentChildren } from 'preact'
import { hydrateRoot } from '../runtime/hydrate.ts'
import { createRoot } from '../runtime/roots.ts'

/**
 * Takes over markup that the server rendered (src/render), after its data has loaded or failed. The first render hydrates
 * the existing nodes, so that nothing moves and no picture is loaded again. Data that has changed since is updated.
 */
export async function takeOver(
  shadow: ShadowRoot,
  onUncaughtError: (error: unknown) => void,
  contents: (load: typeof whenLoaded) => Promise<unknown> | undefined,
): Promise<ReturnType<typeof createRoot>> {
  // If loading fails, the element shows its loading state.
  await contents(whenLoaded)?.catch(() => {})
  // Removes the style sheet of the markup: the element has adopted the same one.
  for (const node of [...shadow.children]) if (!node.matches('.haat-root')) node.remove()
  return {
    ...createRoot(shadow, { onUncaughtError }),
    render: (shown: ComponentChildren) => void hydrateRoot(shadow, shown, { onUncaughtError }, true),
  }
}
