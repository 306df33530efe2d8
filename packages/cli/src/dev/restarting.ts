import { type ChildProcess, fork } from 'node:child_process'
import type { Output } from '../output.ts'

export interface Restarting {
  /** Restarts the process, and resolves when the new one is ready. Calls while a restart waits share that restart. */
  restart(): Promise<void>
  /** Sends a message to the process if it is running. */
  send(message: string): void
  close(): Promise<void>
}

interface RestartingOptions {
  readonly script: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Called with the first message of each process, which means that it is ready. */
  onReady(message: unknown): void
}

/** Resolves to whether the process became ready before it ended. */
const isReady = (child: ChildProcess, onReady: RestartingOptions['onReady']): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('message', (message) => {
      onReady(message)
      resolve(true)
    })
    child.once('exit', () => resolve(false))
  })

/**
 * Runs a script in a process that can be restarted. The script sends a message when it is ready, and ends when its
 * channel to this process closes, which works on every system. If it ends unexpectedly, it stays ended until the next
 * restart.
 */
export function startRestarting(output: Output, options: RestartingOptions): Restarting {
  const { script, args, env, onReady } = options
  let child: ChildProcess | null = null
  let running = Promise.resolve()
  let waiting: Promise<void> | null = null

  async function stop() {
    const present = child
    child = null
    if (!present || present.exitCode !== null || present.signalCode !== null) return
    const ended = new Promise((resolve) => present.once('exit', resolve))
    if (present.connected) present.disconnect()
    await ended
  }

  async function start() {
    await stop()
    const started = fork(script, args, { env })
    child = started
    if (!(await isReady(started, onReady)) && child === started)
      output.warn('Haat: the API ended. The lines above show why. It restarts when a source changes.')
  }

  return {
    restart() {
      waiting ??= running.then(() => {
        waiting = null
        running = start()
        return running
      })
      return waiting
    },
    send(message) {
      if (child?.connected) child.send(message)
    },
    close: stop,
  }
}
