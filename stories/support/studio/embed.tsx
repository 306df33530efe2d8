import './studio.css'
import { type Story, useLadleContext } from '@ladle/react'
import { Preview } from './Preview.tsx'
import { DEFAULTS, type Settings, startOf } from './settings.ts'
import { LOOKS } from './tokens.ts'

/** A story of an element as partners have it: in a frame, on a page of its own. It follows Ladle’s switch of themes. */
export function embed(tag: string, settings: Partial<Settings> = {}): Story {
  return function Embedded() {
    const { theme } = useLadleContext().globalState
    const scheme = theme === 'dark' ? 'dark' : 'light'
    const shown: Settings = { ...DEFAULTS, tag, attributes: startOf(tag), theme: scheme, ...settings }
    return (
      <div className="studio-shown" data-narrow={shown.width > 0}>
        <Preview settings={shown} title={`A page with <${tag}>`} />
      </div>
    )
  }
}

/** A partner's own look, typeface and all. */
export const PARTNER: Partial<Settings> = {
  tokens: LOOKS.find(({ name }) => name === 'Marigold')?.tokens ?? {},
  serif: true,
}
/** A page that forbids all it can, and attacks the rest. */
export const HARD: Partial<Settings> = { strict: true, hostile: true }
export const PHONE: Partial<Settings> = { width: 360 }
export const VISITOR: Partial<Settings> = { shopper: false }
