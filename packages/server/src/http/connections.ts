import type { Server, Socket } from 'node:net'
import { networkOf } from './network.ts'

/** Highest number of open connections of the shop. */
export const MAX_CONNECTIONS = 4_000
/** Highest number from one address. In mobile networks, and behind the routers of offices, many shoppers share one. */
const MAX_FROM_ADDRESS = 1_000

export interface ConnectionLimits {
  /** @default MAX_CONNECTIONS */
  readonly all?: number
  /** @default MAX_FROM_ADDRESS */
  readonly fromAddress?: number
  /** Whether an address is a trusted proxy, whose connections are those of many clients. @default none is */
  readonly isProxy?: (address: string) => boolean
  warn(message: string): void
}

/** Closes new connections over the limits, so that one address cannot take all of them from others. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { all = MAX_CONNECTIONS, fromAddress = MAX_FROM_ADDRESS, isProxy = () => false, warn } = limits
  server.maxConnections = all
  /** Numbers of open connections, by network. */
  const open = new Map<string, number>()
  /** Networks that have reached the limit since they last had no connection, so that each is logged once. */
  const full = new Set<string>()

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > fromAddress) {
      socket.destroy()
      if (full.has(network)) return
      full.add(network)
      return warn(
        `Haat: an address has ${fromAddress} open connections, so its further ones are closed. If it is a proxy, name it in TRUST_PROXY.`,
      )
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) return open.set(network, left)
      full.delete(network)
      return open.delete(network)
    })
  })
}
