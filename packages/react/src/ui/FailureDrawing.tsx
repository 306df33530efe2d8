import { useLazyImport } from './useLazyImport.ts'

const load = () => import('./drawings/ClosedStall.tsx')

/** The drawing of failures, which is loaded when there is one. Its place stays free until then, and if it does not load. */
export function FailureDrawing() {
  const drawing = useLazyImport(load, true)
  return drawing ? <drawing.ClosedStall /> : null
}
