import type { ScriptLoader } from '@haat/core'
import { has } from './has.ts'

/** Fetches its code, and what it may load, with the first script. */
const late: ScriptLoader = async (address) => (await import('./script-loader.ts')).loadScript(address)

/** How scripts of payment providers come into a page; null where there are none. */
export const loadScript: ScriptLoader | null = has.payments ? late : null
