import { useEffect } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'

/** Made where a page has no other element of a shop: what the shop says is then said here. */
export const TAG = 'haat-notices'

function Nothing({ onReady }: ElementProps) {
  useEffect(onReady, [onReady])
  return null
}

/** Defines `<haat-notices>`, which holds nothing but what every element has: the shop's voice. */
export const define = (hostPage: HostPage): void => defineHaat(TAG, Nothing, {}, hostPage)
