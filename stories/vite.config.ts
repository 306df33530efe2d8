import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sampleCategories, sampleProducts, sampleSponsors } from '@haat/core/fixtures'
import { demoShop } from '@haat/demo'
import type { Plugin, UserConfig } from 'vite'
import { previews } from './support/embed/serving.ts'

const PICTURES = demoShop.pictures
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
}

/** File names of the demo shop's pictures in the sample data, in all sizes. */
function sampleNames(): string[] {
  const addresses = [
    ...sampleProducts.flatMap((product) => [...product.pictures.map(({ src }) => src), ...product.videos]),
    ...sampleCategories.map((category) => category.picture?.src),
    ...sampleSponsors.map((sponsor) => sponsor.logo?.src),
  ]
  const bases = new Set(addresses.map((address) => address?.replace(/(-\d+)?\.\w+$/, '')))
  return readdirSync(PICTURES).filter((name) => bases.has(`/pictures/${name.replace(/(-\d+)?\.\w+$/, '')}`))
}

/** Serves the demo shop's pictures under /pictures, and bundles those that the stories show. */
function pictures(): Plugin {
  return {
    name: 'haat:pictures',
    configureServer(server) {
      server.middlewares.use('/pictures', (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '')
        const file = join(PICTURES, name)
        if (!/^[\w.-]+$/.test(name) || !existsSync(file)) return next()
        // Ladle's own server has set 404.
        response.statusCode = 200
        response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
    generateBundle() {
      if (!existsSync(PICTURES)) return
      for (const name of sampleNames())
        this.emitFile({
          type: 'asset',
          fileName: `pictures/${name}`,
          source: readFileSync(join(PICTURES, name)),
        })
    },
  }
}

// Ladle has its own Vite, which reads this file.
export default {
  plugins: [pictures(), previews()],
  resolve: { dedupe: ['react', 'react-dom', '@preact/signals-react', '@preact/signals-core'] },
} satisfies UserConfig
