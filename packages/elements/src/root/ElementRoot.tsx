import type { Shop } from '@haat/core'
import { SlotsContext } from '@haat/react/ui'
import { type ComponentType, type MouseEvent, useCallback, useMemo, useState } from 'react'
import { Announcer } from '../notices/Announcer.tsx'
import { startSignIn } from '../sign-in/start.ts'
import type { Language } from '../texts/current.ts'
import type { AddStyles, ElementProps, Emit, Put } from './elementProps.ts'
import { leavingBy } from './leaving.ts'

export interface ElementRootProps {
  Shown: ComponentType<ElementProps>
  /** The element's properties. */
  values: Readonly<Record<string, unknown>>
  shop: Shop
  emit: Emit
  put: Put
  addStyles: AddStyles
  /** Whether the page put fallback content into the element. */
  fallback: boolean
  /** Of the texts, as the element's store says. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** Of whatever is rendered in it; read by the code that replaces texts. */
  language?: Language | undefined
  /** Names of the slots that the page fills. */
  slots: readonly string[]
}

/**
 * What stands in an element's shadow root. Fallback content is seen until the component has something to show.
 */
export function ElementRoot(props: ElementRootProps) {
  const { Shown, values, shop, emit, put, addStyles, fallback, lang, dir, slots } = props
  const [ready, setReady] = useState(false)
  const [stirred, setStirred] = useState(false)
  const onReady = useCallback(() => {
    setReady(true)
    emit('haat:ready')
  }, [emit])
  const waiting = fallback && !ready
  // The root's own state does not render the component anew.
  const shown = useMemo(
    () => <Shown {...values} shop={shop} emit={emit} put={put} addStyles={addStyles} onReady={onReady} />,
    [Shown, values, shop, emit, put, addStyles, onReady],
  )

  /** The page gets an event before a shopper leaves it, and may cancel it. */
  function follow(event: MouseEvent) {
    if (event.defaultPrevented) return
    const link = (event.target as Element | null)?.closest('a')
    const leaving = link && leavingBy(link, shop.linkTo(''), values.checkoutHref)
    if (!link || !leaving) return
    const isCancelled = !emit(leaving.event, leaving.detail)
    const isSignIn = leaving.event === 'haat:auth:required'
    if (isCancelled || (isSignIn && startSignIn(shop, link, event))) event.preventDefault()
  }

  const stir = () => setStirred(true)
  return (
    <>
      {waiting && <slot />}
      {/* biome-ignore lint/a11y: handles events of its content */}
      <div
        className="haat-root"
        lang={lang}
        dir={dir}
        hidden={waiting}
        onClick={follow}
        onFocus={stir}
        onPointerEnter={stir}
      >
        <SlotsContext.Provider value={slots}>{shown}</SlotsContext.Provider>
        <Announcer shop={shop} addStyles={addStyles} stirred={stirred} />
      </div>
    </>
  )
}
