import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { networkOf } from './limits.ts'

/** Files and sockets that a process needs besides its connections: the database, stored files, scripts, the feed. */
const otherDescriptors = 1000

/**
 * Bounds the connections of a process, and those of one network: each takes a file descriptor, and a process without a
 * free one can open neither a file nor the database, and ends. What's too many is closed before anything of it is read.
 * Behind a proxy the connections are the proxy's, which has limits of its own.
 */
export function limitConnections(app: FastifyInstance, { limits, trust_proxy }: Config) {
  const descriptors = mostDescriptors()
  const free = Math.max(descriptors - otherDescriptors, Math.floor(descriptors / 2))
  app.server.maxConnections = Math.min(limits.connections_at_once, free)
  if (trust_proxy) return
  const open = new Map<string, number>()
  app.server.on('connection', (socket) => {
    // One that was closed already has no address.
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

/** The limit on open files that this process runs under; the report knows none on Windows. */
function mostDescriptors(): number {
  // Unknown to the types; the report would look up names of addresses.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | 'unlimited' } } }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Infinity
}
