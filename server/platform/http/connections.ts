import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { networkOf } from './limits.ts'

/** Files and sockets that a process needs besides its client connections: database, stored files, scripts, feed. */
const otherDescriptors = 1000

/**
 * Limits the connections of a process and of each network. Each takes a file descriptor, and a process without a free
 * one can open neither files nor the database, and crashes. Excess connections are closed before anything is read from
 * them. Behind a proxy, the connections are the proxy's, which has its own limits.
 */
export function limitConnections(app: FastifyInstance, { limits, trust_proxy }: Config) {
  const descriptors = mostDescriptors()
  const free = Math.max(descriptors - otherDescriptors, Math.floor(descriptors / 2))
  app.server.maxConnections = Math.min(limits.connections_at_once, free)
  if (trust_proxy) return
  const open = new Map<string, number>()
  app.server.on('connection', (socket) => {
    // A closed connection has no address.
    if (!socket.remoteAddress) return
    const network = networkOf(socket.remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > limits.connections_per_network) return socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left) open.set(network, left)
      else open.delete(network)
    })
  })
}

/** The limit on open files for this process. The report has none on Windows. */
function mostDescriptors(): number {
  // Missing from the types. Without it, the report would look up the names of network addresses.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | 'unlimited' } } }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Infinity
}
