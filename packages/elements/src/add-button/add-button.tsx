import { promptsTexts } from '@haat/core'
import { addTexts } from '@haat/core/product'
import { useTexts } from '@haat/react'
import { Button } from '@haat/react/internal/ui/index.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import type { ValuesOf } from '../root/attributes.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { hostPageAt } from '../sign-in/scope.ts'
import css from './add-button.css?inline'

const attributes = { productId: String, quantity: Number, size: String, colour: String }

/** How long the button confirms an addition, in ms. */
const DONE_MS = 2_500
const load = () => import('../actions/actions.ts')

function AddButtonElement(props: ValuesOf<typeof attributes> & ElementProps) {
  const texts = useTexts(promptsTexts)
  const addWords = useTexts(addTexts)
  const { productId, quantity, size, colour, shop, emit, onReady } = props
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const isNamed = Boolean(productId?.trim())
  useEffect(() => {
    if (isNamed) return onReady()
    emit('haat:failed', 'no-product-id')
  }, [isNamed, emit, onReady])
  useEffect(
    () => (state === 'done' ? shop.clock.after(DONE_MS, () => setState('idle')) : undefined),
    [state, shop],
  )

  /** Reports an error to the page and to the shopper. */
  function fail(what: unknown) {
    emit('haat:failed', what)
    shop.notices.warn(texts.failed)
    setState('idle')
  }
  async function add(target: HTMLButtonElement) {
    const hostPage = hostPageAt(shop)
    if (state === 'busy' || !hostPage) return
    setState('busy')
    const line = {
      productId: productId ?? '',
      ...(quantity !== undefined && { quantity }),
      ...(size !== undefined && { size }),
      ...(colour !== undefined && { colour }),
    }
    const code = await load().catch(() => null)
    if (!code) return fail('code-not-loaded')
    try {
      const { host } = target.getRootNode() as ShadowRoot
      const outcome = await code.addLineTo(shop, line, hostPage, host)
      setState(outcome === 'added' || outcome === 'already' ? 'done' : 'idle')
    } catch (cause) {
      fail(cause)
    }
  }
  const textNode = useRef<HTMLSpanElement>(null)
  const [label, setLabel] = useState('')
  // Only the text: the page may have a link as its fallback.
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a product there is no button
  useLayoutEffect(() => {
    const host = (textNode.current?.getRootNode() as ShadowRoot | undefined)?.host
    if (!host) return
    const read = () => setLabel(host.textContent?.trim() ?? '')
    read()
    const observer = new MutationObserver(read)
    observer.observe(host, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [isNamed])

  const preload = () => void load().catch(() => {})
  if (!isNamed) return null
  return (
    <Button
      icon={state === 'done' ? 'check' : 'bag'}
      aria-busy={state === 'busy'}
      onFocus={preload}
      onPointerEnter={preload}
      onClick={({ currentTarget }) => void add(currentTarget)}
    >
      <span ref={textNode}>{label || addWords.addToCart}</span>
    </Button>
  )
}

/** Defines `<haat-add-button>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-add-button', AddButtonElement, attributes, hostPage, { css })
