import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync, globSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const ELEMENTS = join(import.meta.dirname, '../../../packages/elements')
/** Where the elements are built: here, or in the shop under test, which has built them already. */
const DIST = process.env.HAAT_WIDGETS ?? join(ELEMENTS, 'dist')
const FRAME = join(import.meta.dirname, 'frame.ts')

/** Builds the elements if they are missing. */
function ensureBuilt(): void {
  if (existsSync(join(DIST, 'haat.js'))) return
  execFileSync(join(ELEMENTS, 'node_modules/.bin/vite'), ['build'], { cwd: ELEMENTS, stdio: 'inherit' })
}

/** Replaces the 404 that Ladle’s own server has set. */
function startResponse(response: ServerResponse): void {
  response.statusCode = 200
  response.setHeader('content-type', 'text/javascript')
}

/** Serves and bundles the files of the frames of stories: the built elements, and the code of the page. */
export function previews(): Plugin {
  return {
    name: 'haat:previews',
    configureServer(server) {
      ensureBuilt()
      server.middlewares.use('/embed', (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '')
        const file = join(DIST, name)
        if (!/^[\w./-]+\.js$/.test(name) || !file.startsWith(DIST) || !existsSync(file)) return next()
        startResponse(response)
        createReadStream(file).pipe(response)
      })
      server.middlewares.use('/preview/frame.js', (_, response) => {
        startResponse(response)
        response.end(`import ${JSON.stringify(`/@fs${FRAME}`)}`)
      })
    },
    buildStart() {
      if (this.meta.watchMode || this.environment?.config.command === 'serve') return
      ensureBuilt()
      this.emitFile({ type: 'chunk', id: FRAME, fileName: 'preview/frame.js' })
    },
    generateBundle() {
      for (const file of globSync(join(DIST, '{*.js,chunks/*.js}')))
        this.emitFile({
          type: 'asset',
          fileName: join('embed', relative(DIST, file)),
          source: readFileSync(file),
        })
    },
  }
}
