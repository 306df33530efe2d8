import { useEffect, useRef, useState } from 'react'
import { isMessage, type PreviewMessage, type StudioMessage } from './messages.ts'
import { type Settings, toParams } from './settings.ts'

export interface PreviewProps {
  settings: Settings
  /** Accessible name of the frame. */
  title: string
  /** Receives the messages of the page in the frame. */
  onMessage?: ((message: PreviewMessage) => void) | undefined
}

/** Settings that need a new page when they change. */
const pageOf = ({ tag, shop, shopper, answers, fallback, strict }: Settings) =>
  JSON.stringify([tag, shop, shopper, answers, fallback, strict])

/** A real page in a frame, with the built elements. It follows the settings, and reloads if needed. */
export function Preview({ settings, title, onMessage }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const receive = useRef(onMessage)
  receive.current = onMessage
  const search = toParams(settings).toString()
  const page = pageOf(settings)
  const [opened, setOpened] = useState({ page, search })
  const [settled, setSettled] = useState(false)
  if (opened.page !== page) {
    setOpened({ page, search })
    setSettled(false)
  }

  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
    send(frame.current, search)
  }, [search])

  useEffect(() => {
    // Ladle may show stories in its own frame.
    const own = frame.current?.ownerDocument.defaultView
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || !isMessage(data)) return
      if (data.haat === 'open') send(frame.current, latest.current)
      if (data.haat === 'settled') setSettled(true)
      receive.current?.(data)
    }
    own?.addEventListener('message', listen)
    return () => own?.removeEventListener('message', listen)
  }, [])

  const file = settings.strict ? 'strict' : 'open'
  return (
    <iframe
      key={opened.page}
      ref={frame}
      className="studio-preview"
      title={title}
      data-playing={!settled}
      src={`preview/${file}.html?${opened.search}`}
    />
  )
}

function send(frame: HTMLIFrameElement | null, search: string) {
  const message: StudioMessage = { haat: 'settings', search }
  frame?.contentWindow?.postMessage(message, location.origin)
}
