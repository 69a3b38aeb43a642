import { z } from 'zod'

/** An address, or a network such as 10.0.0.0/8. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

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
      .pipe(z.array(network)),
  ],
  { error: 'on, off, a number of proxies, or their addresses separated by commas' },
)
