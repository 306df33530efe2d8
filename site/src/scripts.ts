import type { ScriptLoader } from '@haat/core'
import { has } from './has.ts'

const bring = () => import('./script-loader.ts')

/** Fetches its code, and what it may load, with the first script. */
const late: ScriptLoader = async (address) => (await bring()).loadScript(address)

/** How scripts of payment providers come into a page; null where there are none. */
export const loadScript: ScriptLoader | null = has.payments ? late : null
