import { useLayoutEffect, useRef } from 'react'
import { ClosedStall } from '../../../react/src/ui/drawings/ClosedStall.tsx'
import { EmptyBasket } from '../../../react/src/ui/drawings/EmptyBasket.tsx'
import { sheetOf } from '../root/sheet.ts'
import css from './drawings.css?inline'

const DRAWINGS = { ClosedStall, EmptyBasket }

export type DrawingName = keyof typeof DRAWINGS

/** A drawing that adds its styles to its shadow root. */
export function LateDrawing({ name }: { name: DrawingName }) {
  const marker = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const root = marker.current?.getRootNode()
    const sheet = sheetOf(css)
    if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(sheet)) return
    root.adoptedStyleSheets.splice(1, 0, sheet)
  }, [])
  const Drawing = DRAWINGS[name]
  return (
    <>
      <span ref={marker} hidden />
      <Drawing />
    </>
  )
}
