import { globSync } from 'node:fs'
import { parse } from 'node:path'
import { build } from 'vite'

// All apps in one process: to start Vite takes as long as to build one of them.
const apps = ['checks', 'start', 'bundled'].map((root) => build({ root }))
const server = build({
  root: 'start',
  configFile: false,
  build: { ssr: 'src/islands/Deals.tsx', outDir: 'server' },
})
// Each import alone: in one app, they would share code.
const imports = globSync('*.js', { cwd: 'imports/src' }).map((name) =>
  build({
    root: 'imports',
    build: { outDir: `dist/${parse(name).name}`, lib: { entry: `src/${name}`, formats: ['es'] } },
  }),
)
await Promise.all([...apps, server, ...imports])
