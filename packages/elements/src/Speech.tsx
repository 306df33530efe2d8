import type { Shop } from '@haat/core'
import { Toaster } from '@haat/react/notices'
import { useEffect, useRef } from 'react'
import { sheetOf } from './sheet.ts'
import css from './speech.css?inline'

export interface SpeechProps {
  shop: Shop
}

/** The toaster, with the style sheet that only it needs. */
export function Speech({ shop }: SpeechProps) {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = self.current?.getRootNode() as ShadowRoot
    const sheet = sheetOf(css)
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [])
  return (
    <div ref={self}>
      <Toaster shop={shop} />
    </div>
  )
}
