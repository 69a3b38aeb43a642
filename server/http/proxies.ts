import { isIP } from 'node:net'
import { z } from 'zod'

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string) {
  const [ip = '', bits, ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(ip)] ?? 0
  return most > 0 && !rest.length && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** The setting TRUST_PROXY. Words say on or off; a digit is a number of proxies: `1` is the one in front of us, never everybody. */
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
      .refine((list) => list.every(isNetwork), { abort: true }),
  ],
  { error: 'on, off, a number of proxies, or their addresses separated by commas' },
)
