import type { WholeBody } from '../../contract/platform/endpoint.ts'
import { EncodedBody } from '../platform/response-cache/encoded-body.ts'
import type { Config } from '../platform/config/config.ts'
import { etagOf } from '../platform/http/etag.ts'

/** A text that depends only on the settings. It's built for the first caller and cached until the process exits. */
export function builtOnce(build: (config: Config) => string): (config: Config) => WholeBody {
  const built = new WeakMap<Config, WholeBody>()
  return (config) => {
    const known = built.get(config)
    if (known) return known
    const text = build(config)
    const body = new EncodedBody(Buffer.from(text))
    const whole = { etag: etagOf(text), bytes: body.bytes.length, encoded: body.in.bind(body) }
    built.set(config, whole)
    return whole
  }
}
