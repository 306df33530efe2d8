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
  /** Width of the page in px; 0 is all there is. */
  width: number
  onWidth: (width: number) => void
  children: ReactNode
}

export const NARROWEST = 240
export const WIDEST = 1920

const within = (width: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)))

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

/** The page in its width; one that is wider than its container is drawn smaller. Its edge can be dragged, or moved by key. */
export function Paper({ width, onWidth, children }: PaperProps) {
  const room = useRef<HTMLDivElement>(null)
  const [wide, high] = useSize(room)
  const shown = width || Math.round(wide)
  const scale = shown > wide && wide > 0 ? wide / shown : 1
  return (
    <div ref={room} className="studio-room">
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
        {shown} px{scale < 1 && `, drawn at ${Math.round(scale * 100)} %`}
      </p>
    </div>
  )
}

interface GripProps extends Pick<PaperProps, 'onWidth'> {
  /** Width of the page, in px. */
  shown: number
  /** Size at which the page is drawn; 1 is its own. */
  scale: number
  /** Distance from the middle, in px. */
  at: number
}

/** The edge of the page. */
function Grip({ shown, scale, at, onWidth }: GripProps) {
  const start = useRef<{ x: number; width: number } | null>(null)
  function drag({ clientX }: PointerEvent) {
    // The page stays in the middle: it grows on both sides.
    if (start.current) onWidth(within(start.current.width + ((clientX - start.current.x) * 2) / scale))
  }
  function release() {
    start.current = null
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -10, ArrowRight: 10, PageUp: -100, PageDown: 100 }[event.key]
    const next = step === undefined ? { Home: NARROWEST, End: 0 }[event.key] : within(shown + step)
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
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
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
