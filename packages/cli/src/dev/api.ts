import { join } from 'node:path'
import { createApp, type EmbedSlot, openEmbed, readEnvironment } from '@haat/server'
import { bringUp } from '../build/bring-up.ts'
import { widgets } from '../build/steps.ts'
import { runUntilStopped } from '../closing.ts'
import { maintainOrders } from '../orders/maintain.ts'
import type { Output } from '../output.ts'
import { openShop } from '../start/open-shop.ts'

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
    const { dataFolder, siteUrl, shopFolder, runtime, offline, siteReaders } = environment
    const { database, parties, deps } = await openShop(output, closing, environment, port)
    const embed: EmbedSlot = { current: null }
    const app = await createApp({ ...deps, embed, rateLimitFactor: 0 })
    closing.defer(() => app.close())
    const api = await app.listen({ port, host: '127.0.0.1' })
    await maintainOrders(output, closing, { environment, database, services: parties.server.services })

    const context = {
      api,
      siteUrl,
      catalogue: '',
      shopFolder,
      pictureStore: environment,
      runtime,
      offline,
      hasCdn: false,
      siteReaders,
      services: parties.site,
    }
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
