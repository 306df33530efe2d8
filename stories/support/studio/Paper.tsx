import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export interface PaperProps {
  /** Width of the page in px; 0 is the available width. */
  width: number
  onWidth: (width: number) => void
  children: ReactNode
}

export const MIN_WIDTH = 240
export const MAX_WIDTH = 1920

const clamp = (width: number) => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)))

/** The size of an element, in px; [0, 0] while unknown. */
function useSize(element: RefObject<HTMLElement | null>): readonly [width: number, height: number] {
  const [size, setSize] = useState<readonly [number, number]>([0, 0])
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize([entry.contentRect.width, entry.contentRect.height])
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The page at its width, scaled down if it is wider than its container. Its edge can be dragged, or moved with keys. */
export function Paper({ width, onWidth, children }: PaperProps) {
  const container = useRef<HTMLDivElement>(null)
  const [wide, high] = useSize(container)
  const shown = width || Math.round(wide)
  const scale = shown > wide && wide > 0 ? wide / shown : 1
  return (
    <div ref={container} className="studio-container">
      <div
        className="studio-paper"
        style={{
          inlineSize: width ? `${width}px` : '100%',
          blockSize: high ? `${high / scale}px` : '100%',
          marginInlineStart: scale < 1 ? 0 : 'auto',
          transform: scale < 1 ? `scale(${scale})` : undefined,
        }}
      >
        {children}
      </div>
      <Grip shown={shown} scale={scale} at={Math.min(shown * scale, wide) / 2} onWidth={onWidth} />
      <p className="studio-room__figure">
        {shown} px{scale < 1 && `, shown at ${Math.round(scale * 100)} %`}
      </p>
    </div>
  )
}

interface GripProps extends Pick<PaperProps, 'onWidth'> {
  /** Width of the page, in px. */
  shown: number
  /** Scale of the page; 1 is its own size. */
  scale: number
  /** Distance from the middle, in px. */
  at: number
}

/** The draggable edge of the page. */
function Grip({ shown, scale, at, onWidth }: GripProps) {
  const start = useRef<{ x: number; width: number } | null>(null)
  function drag({ clientX }: PointerEvent) {
    // The page is centred, so it grows on both sides.
    if (start.current) onWidth(clamp(start.current.width + ((clientX - start.current.x) * 2) / scale))
  }
  function release() {
    start.current = null
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -10, ArrowRight: 10, PageUp: -100, PageDown: 100 }[event.key]
    const next = step === undefined ? { Home: MIN_WIDTH, End: 0 }[event.key] : clamp(shown + step)
    if (next === undefined) return
    event.preventDefault()
    onWidth(next)
  }
  return (
    <div
      className="studio-grip"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the page"
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={shown}
      aria-valuetext={`${shown} pixels`}
      tabIndex={0}
      style={{ insetInlineStart: `calc(50% + ${at}px)` }}
      onKeyDown={press}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, width: shown }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    />
  )
}
