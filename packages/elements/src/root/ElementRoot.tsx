import type { Shop } from '@haat/core'
import { SlotsContext } from '@haat/react/ui'
import { type ComponentType, type MouseEvent, useCallback, useMemo, useState } from 'react'
import { Announcer } from '../notices/Announcer.tsx'
import { startSignIn } from '../sign-in/start.ts'
import type { Language } from '../texts/current.ts'
import type { AddStyles, ElementProps, Emit, Put } from './elementProps.ts'
import { leaveEventOf } from './leaving.ts'

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
  /** Language of the texts, set by the element's store. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** Texts and language of the content, for the code that replaces texts. */
  language?: Language | undefined
  /** Names of the slots that the page fills. */
  slots: readonly string[]
}

/**
 * The content of an element's shadow root. The fallback is shown until the component has something to show.
 */
export function ElementRoot(props: ElementRootProps) {
  const { Shown, values, shop, emit, put, addStyles, fallback, lang, dir, slots } = props
  const [ready, setReady] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const onReady = useCallback(() => {
    setReady(true)
    emit('haat:ready')
  }, [emit])
  const waiting = fallback && !ready
  // Changes of the root's own state do not render the component again.
  const shown = useMemo(
    () => <Shown {...values} shop={shop} emit={emit} put={put} addStyles={addStyles} onReady={onReady} />,
    [Shown, values, shop, emit, put, addStyles, onReady],
  )

  /** Emits an event before a link leaves the page, which the page can cancel. */
  function follow(event: MouseEvent) {
    if (event.defaultPrevented) return
    const link = (event.target as Element | null)?.closest('a')
    const leaving = link && leaveEventOf(link, shop.linkTo(''), values.checkoutHref)
    if (!link || !leaving) return
    const isCancelled = !emit(leaving.event, leaving.detail)
    const isSignIn = leaving.event === 'haat:auth:required'
    if (isCancelled || (isSignIn && startSignIn(shop, link, event))) event.preventDefault()
  }

  const markUsed = () => setUsed(true)
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
        onFocus={markUsed}
        onPointerEnter={markUsed}
      >
        <SlotsContext.Provider value={slots}>{shown}</SlotsContext.Provider>
        <Announcer shop={shop} addStyles={addStyles} isUsed={isUsed} />
      </div>
    </>
  )
}
