import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../app-context.ts'

/** An address, or a network such as 10.0.0.0/8. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/**
 * The TRUST_PROXY setting. The words turn it on or off. A number counts the proxies in front of the server: `1` is one
 * proxy, never “trust everyone”.
 */
export const trustProxy = z.union(
  [
    z.stringbool({ truthy: ['on', 'true', 'yes'], falsy: ['off', 'false', 'no', '0'] }),
    z
      .string()
      .regex(/^[1-9]$/)
      .transform(Number),
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(network)),
  ],
  { error: 'on, off, a number of proxies, or their addresses separated by commas' },
)

/** Logs once that requests come through a proxy while TRUST_PROXY is off, which makes all visitors count as one. */
export function noticeProxy(app: FastifyInstance, { config, forwarded, log }: AppContext) {
  if (config.demo || config.trust_proxy !== false) return
  app.addHook('onRequest', async ({ headers }) => {
    if (forwarded.is_unnamed || !(headers['x-forwarded-for'] || headers.forwarded)) return
    forwarded.is_unnamed = true
    log.warn(
      'A request has X-Forwarded-For or Forwarded, but TRUST_PROXY is off, so all visitors behind the proxy count as one. With one proxy in front of this server, set TRUST_PROXY=1',
    )
  })
}
