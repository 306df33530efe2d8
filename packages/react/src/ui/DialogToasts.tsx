import { toastPlaces } from '@haat/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useShop } from '../shop.ts'
import { Toasts } from './Toasts.tsx'
import { useValue } from './useValue.ts'

/**
 * The toasts of the shop, inside a modal dialog: it makes those of the page inert. They are above it in the browser's top
 * layer, where its clip and animation have no effect. Its `--_toasts` is their height, so that it leaves space for them.
 */
export function DialogToasts() {
  const shop = useShop()
  const [dialog] = useState(() => Symbol())
  const area = useRef<HTMLElement>(null)
  const places = shop.use(toastPlaces)
  useLayoutEffect(() => places.enter(dialog), [places, dialog])
  useLayoutEffect(() => {
    const node = area.current
    const modal = node?.closest('dialog')
    if (!node || !modal || !('showPopover' in node)) return
    node.showPopover()
    const observer = new ResizeObserver(() => modal.style.setProperty('--_toasts', `${node.offsetHeight}px`))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  const shown = useValue(places.dialog) === dialog
  return <Toasts ref={area} notices={shop.notices} shown={shown} inDialog />
}
