import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
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

/** The page in its width; one that is wider than the room is drawn smaller. Its edge can be dragged, or moved by key. */
export function Paper({ width, onWidth, children }: PaperProps) {
  const room = useRef<HTMLDivElement>(null)
  const [[wide, high], setRoom] = useState([0, 0])
  const grip = useRef<{ x: number; width: number } | null>(null)

  useLayoutEffect(() => {
    const node = room.current
    if (!node) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom([entry.contentRect.width, entry.contentRect.height])
    })
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [])

  const shown = width || Math.round(wide)
  const scale = shown > wide && wide > 0 ? wide / shown : 1

  function drag({ clientX }: PointerEvent) {
    // The page stays in the middle: it grows on both sides.
    if (grip.current) onWidth(within(grip.current.width + ((clientX - grip.current.x) * 2) / scale))
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -10, ArrowRight: 10, PageUp: -100, PageDown: 100 }[event.key]
    const next = step === undefined ? { Home: NARROWEST, End: 0 }[event.key] : within(shown + step)
    if (next === undefined) return
    event.preventDefault()
    onWidth(next)
  }

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
        style={{ insetInlineStart: `calc(50% + ${Math.min(shown * scale, wide) / 2}px)` }}
        onKeyDown={press}
        onPointerDown={(event) => {
          grip.current = { x: event.clientX, width: shown }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grip.current = null
        }}
        onPointerCancel={() => {
          grip.current = null
        }}
      />
      <p className="studio-room__figure">
        {shown} px{scale < 1 && `, drawn at ${Math.round(scale * 100)} %`}
      </p>
    </div>
  )
}
