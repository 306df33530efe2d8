import { start, stop } from '../runner/processes.ts'
import { freePort } from '../runner/shop.ts'

const PATIENCE = 60_000

/** Waits until something answers at an address. */
async function answers(address: string): Promise<void> {
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Haat: nothing answers at ${address}.`)
}

/** Runs a server on a free port while `use` is at its address. */
export async function withServer(
  command: string,
  argsFor: (port: number) => readonly string[],
  use: (address: string) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = { ...process.env, NODE_ENV: 'development' } as const
  const server = start(command, argsFor(port), { stdio: 'ignore', env })
  try {
    await answers(address)
    await use(address)
  } finally {
    await stop(server)
  }
}
