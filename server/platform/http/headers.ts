import type { ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'

/** Browser features that no page uses are switched off, so that injected code cannot use them either. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * Headers of every answer, by their names in lower case, also of those that are written before a request comes to be.
 * Pages carry a policy of their own in place of this one, by hash.
 */
export function securityHeaders({ base_url }: Pick<Config, 'base_url'>): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  }
  // The same for every answer, so helmet is asked once.
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader() {},
  }
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: base_url.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    // As frame-ancestors says, for browsers that do not read it.
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  set({} as never, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
