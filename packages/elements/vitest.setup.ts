import { expect } from 'vitest'

// Test files are threads of one process, whose channels would reach each other, and stores of files that have ended.
// Each file is a browser of its own.
const { testPath } = expect.getState()
const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${testPath}`)
  }
}
