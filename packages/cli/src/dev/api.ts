import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { createApp, type EmbedSlot, openEmbed, readEnvironment } from '@haat/server'
import { bringUp } from '../build/bring-up.ts'
import { widgets } from '../build/steps.ts'
import { runUntilStopped } from '../closing.ts'
import { openDataFolder } from '../file-access.ts'
import { maintainOrders } from '../orders/maintain.ts'
import type { Output } from '../output.ts'
import { readSwitches } from '../switches.ts'
import { openThirdParties } from '../third-parties/third-parties.ts'
import { openForShop } from '../with-database.ts'

/** Sent by `haat dev` when sources of the widgets changed. */
export const WIDGETS_CHANGED = 'widgets'

/**
 * Runs the API of `haat dev`, with the widgets under /embed, in a separate process, which is replaced when its sources
 * change. When it is ready, it sends the settings of third parties for the pages. It ends when its channel closes.
 * @param port port on this machine
 */
export function devApi(output: Output, port: number): Promise<void> {
  process.once('disconnect', () => process.emit('SIGTERM'))
  return runUntilStopped(output, async (closing) => {
    const environment = readEnvironment(process.env)
    const { dataFolder, siteUrl } = environment
    const { demo, runtime, sandbox, passwords, offline, siteReaders } = readSwitches(process.env)
    await openDataFolder(output, dataFolder, siteReaders)
    const database = await openForShop(output, environment, { demo, signal: closing.signal })
    closing.defer(() => database.close())
    const parties = await openThirdParties({ output, environment, database, sandbox, passwords, port })
    closing.defer(parties.close)
    const embed: EmbedSlot = { current: null }
    const { pictures } = demoShop
    const deps = { ...environment, ...parties.server, database, pictures, embed }
    const app = await createApp({ ...deps, rateLimitFactor: 0 })
    closing.defer(() => app.close())
    const api = await app.listen({ port, host: '127.0.0.1' })
    await maintainOrders(output, closing, { environment, database, services: parties.server.services })

    const context = { api, siteUrl, catalogue: '', runtime, offline, siteReaders, services: parties.site }
    const buildWidgets = () =>
      bringUp(output, {
        place: { dataFolder, step: widgets },
        context,
        signal: closing.signal,
        serve: async (folder, older) => {
          const saved = join(dataFolder, 'releases')
          embed.current = await openEmbed(folder, { saved, older, warn: output.warn })
        },
      }).catch((thrown) => closing.signal.aborted || output.warn(String(thrown)))
    let built = buildWidgets()
    process.on('message', (message) => {
      if (message === WIDGETS_CHANGED) built = built.then(buildWidgets)
    })
    process.send?.(parties.site)
    await closing.stopRequested()
    await built
  })
}
