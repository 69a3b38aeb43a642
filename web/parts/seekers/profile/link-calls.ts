import type { Input } from '../../../../contract/index.ts'
import type { CallOptions } from '../../../api.ts'

type Change = NonNullable<Input<'POST /profile/social-links'>['body']>

/** The calls that change the links of a job seeker or a company. */
export type LinkCalls = {
  add: (body: Change, options?: CallOptions) => Promise<unknown>
  change: (id: string, body: Change, options?: CallOptions) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  order: (ids: string[]) => Promise<unknown>
}
