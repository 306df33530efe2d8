import './studio.css'
import { type Story, useLadleContext } from '@ladle/react'
import { Preview } from './Preview.tsx'
import { DEFAULTS, initialAttributesOf, type Settings } from './settings.ts'
import { STYLES } from './tokens.ts'

/** A story of an element on a partner's page, in a frame. It follows Ladle’s theme switch. */
export function embed(tag: string, settings: Partial<Settings> = {}): Story {
  return function Embedded() {
    const { theme } = useLadleContext().globalState
    const scheme = theme === 'dark' ? 'dark' : 'light'
    const shown: Settings = {
      ...DEFAULTS,
      tag,
      attributes: initialAttributesOf(tag),
      theme: scheme,
      ...settings,
    }
    return (
      <div className="studio-shown" data-narrow={shown.width > 0}>
        <Preview settings={shown} title={`A page with <${tag}>`} />
      </div>
    )
  }
}

/** A partner's style, with colours and font. */
export const PARTNER: Partial<Settings> = {
  tokens: STYLES.find(({ name }) => name === 'Marigold')?.tokens ?? {},
  serif: true,
}
/** A page with a strict policy and hostile styles. */
export const HOSTILE: Partial<Settings> = { strict: true, hostile: true }
export const PHONE: Partial<Settings> = { width: 360 }
export const VISITOR: Partial<Settings> = { shopper: false }
