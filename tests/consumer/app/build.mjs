import { build } from 'vite'

// All apps in one process: to start Vite takes as long as to build one of them.
const apps = ['checks', 'start', 'bundled'].map((root) => build({ root }))
const server = build({
  root: 'start',
  configFile: false,
  build: { ssr: 'src/islands/Deals.tsx', outDir: 'server' },
})
await Promise.all([...apps, server])
