import type { WholeBody } from '../../contract/platform/endpoint.ts'
import { EncodedBody } from '../platform/response-cache/encoded-body.ts'
import type { Config } from '../platform/config/config.ts'
import { etagOf } from '../platform/http/etag.ts'

/** A text that only the settings decide: built for the first caller, and kept for as long as the process runs. */
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
