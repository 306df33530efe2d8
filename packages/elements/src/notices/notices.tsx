import { useEffect } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'

/** Added to a page without other elements of a shop, to show its notices. */
export const TAG = 'haat-notices'

function EmptyElement({ onReady }: ElementProps) {
  useEffect(onReady, [onReady])
  return null
}

/** Defines `<haat-notices>`, which only shows the shop's notices, as every element can. */
export const define = (hostPage: HostPage): void => defineHaat(TAG, EmptyElement, {}, hostPage)
