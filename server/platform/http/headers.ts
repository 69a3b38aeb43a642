import type { ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'

/** Browser features that no page uses are turned off, so that injected code can't use them either. */
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
 * Headers for every response, with lowercase names, including responses written before a request is parsed. Pages
 * replace the content security policy with their own, which uses hashes.
 */
export function securityHeaders({ base_url }: Pick<Config, 'base_url'>): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  }
  // The same for every response, so helmet runs only once.
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader() {},
  }
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: base_url.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    // The same as frame-ancestors, for browsers that don't support it.
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  set({} as never, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
