import type { ScriptLoader } from '@haat/core'
import { has } from './has.ts'

const importLoader = () => import('./script-loader.ts')

/** Loads the loader's code and settings with the first script. */
const lateLoader: ScriptLoader = async (address) => (await importLoader()).loadScript(address)

/** Loads scripts of payment providers; null if there are none. */
export const loadScript: ScriptLoader | null = has.payments ? lateLoader : null
