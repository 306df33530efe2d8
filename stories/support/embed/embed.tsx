import './embed.css'
import manifest from '@haat/elements/custom-elements.json' with { type: 'json' }
import { type Story, useLadleContext } from '@ladle/react'
import { useEffect, useRef, useState } from 'react'
import { type Settings, settingsOf } from './settings.ts'

interface Options extends Partial<Settings> {
  /** Whether the frame is as narrow as a phone. @default false */
  readonly narrow?: boolean
}

/** A story of an element on a partner's page, in a frame with the built elements. It follows Ladle’s theme switch. */
export function embed(tag: string, { narrow = false, ...settings }: Options = {}): Story {
  return () => <Framed settings={{ ...settingsOf(tag), ...settings }} narrow={narrow} />
}

/** The same, with Ladle's controls for all attributes of the element. */
export function embedWithControls(tag: string): Story<Values> {
  const known = attributesOf(tag)
  const story: Story<Values> = (values) => {
    const attributes = known.flatMap(({ name, key }) => {
      const value = values[key]
      return value === undefined || value === '' || value === false
        ? []
        : [[name, value === true ? '' : `${value}`]]
    })
    return <Framed settings={{ ...settingsOf(tag), attributes: Object.fromEntries(attributes) }} />
  }
  story.args = Object.fromEntries(known.map(({ key, start }) => [key, start]))
  story.argTypes = Object.fromEntries(
    known.map(({ name, key, type, options }) => [
      key,
      { name, control: { type }, ...(options.length > 0 && { options: ['', ...options] }) },
    ]),
  )
  return story
}

type Values = Readonly<Record<string, string | number | boolean>>

/** The attributes of an element in its manifest, without those that name the shop. */
function attributesOf(tag: string) {
  const declared = manifest.modules.flatMap(({ declarations }) => declarations)
  const element = declared.find((one) => 'tagName' in one && one.tagName === tag)
  const { attributes } = settingsOf(tag)
  return ((element && 'attributes' in element && element.attributes) || [])
    .filter(({ name }) => !['host', 'store', 'key'].includes(name))
    .map(({ name, fieldName, type: { text } }) => {
      const options = [...text.matchAll(/'([^']+)'/g)].map(([, value = '']) => value)
      const isFlag = text === 'boolean'
      const type =
        options.length > 0 ? ('select' as const) : isFlag ? ('boolean' as const) : ('text' as const)
      // Ladle keeps the value of a key from one story to the next, so each element has keys of its own.
      const key = `${tag.replaceAll('-', '_')}_${fieldName}`
      return { name, key, type, options, start: isFlag ? name in attributes : (attributes[name] ?? '') }
    })
}

/** The frame, with a page of its own for each of the settings. */
function Framed({ settings, narrow = false }: { settings: Settings; narrow?: boolean }) {
  const { theme } = useLadleContext().globalState
  const frame = useRef<HTMLIFrameElement>(null)
  const store = { theme: theme === 'dark' ? 'dark' : 'light', ...settings.store }
  const query = new URLSearchParams({ settings: JSON.stringify({ ...settings, store }) })
  const address = `preview/${settings.hostile ? 'strict' : 'open'}.html?${query}`
  const [settled, setSettled] = useState('')
  useEffect(() => {
    // Ladle may show stories in its own frame.
    const own = frame.current?.ownerDocument.defaultView
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === 'settled') setSettled(address)
    }
    own?.addEventListener('message', listen)
    return () => own?.removeEventListener('message', listen)
  }, [address])
  return (
    <iframe
      key={address}
      ref={frame}
      className="story-embed"
      title={`A page with <${settings.tag}>`}
      data-narrow={narrow}
      data-playing={settled !== address}
      src={address}
    />
  )
}

const SERIF = 'Georgia, "Times New Roman", serif'

/** A partner's style, with colours and fonts. */
export const PARTNER: Options = {
  properties: {
    '--haat-accent': '#9a4a00',
    '--haat-accent-deep': '#783a00',
    '--haat-accent-wash': '#f5e5cc',
    '--haat-on-accent': '#ffffff',
    '--haat-highlight': '#ffc247',
    '--haat-ground': '#fff6e5',
    '--haat-raised': '#fffcf5',
    '--haat-sunk': '#f2eada',
    '--haat-line': '#dbd4c5',
    '--haat-edge': '#858077',
    '--haat-ink': '#33210a',
    '--haat-ink-soft': '#271908',
    '--haat-font': SERIF,
    '--haat-font-display': SERIF,
    '--haat-radius-small': '13px',
    '--haat-radius': '22px',
    '--haat-radius-large': '37px',
  },
}
/** A page with a strict policy and hostile styles. */
export const HOSTILE: Options = { hostile: true }
export const PHONE: Options = { narrow: true }
export const VISITOR: Options = { shopper: false }
export const DARK: Options = { store: { theme: 'dark' } }
