#!/usr/bin/env node
import './require-node.mjs'

const { run } = await import('../src/haat.ts')
await run(process.argv.slice(2))
