import type { Input, Route } from '../../../../contract/index.ts'
import type { CallOptions } from '../../../api.ts'

export type Body<R extends Route> = NonNullable<Input<R>['body']>
type KeyOf<B> = B extends unknown ? keyof B & string : never
type ValueOf<B, K> = B extends unknown ? (K extends keyof B ? B[K] : never) : never

export type FieldOf<R extends Route> = KeyOf<Body<R>>
/** What the fields hold: the endpoint's body, in parts, with '' where nothing is chosen. */
export type ValuesOf<R extends Route> = { [K in FieldOf<R>]?: ValueOf<Body<R>, K> | '' }

export type EndpointFormOptions<R extends Route, A> = {
  /** The form's own, for a button that stands outside it. */
  id?: string
  params?: Input<R>['params']
  /** The fields in their order on the page, with the names the summary calls them by. */
  labels: Partial<Record<FieldOf<R>, string>>
  /**
   * Of a field that holds entries, what the summary calls each of their parts; without a name the field itself is named.
   * The part's control has the id of its place: `${form.id}-certifications-1-expires_on`.
   */
  within?: Partial<Record<FieldOf<R>, (place: string, values: ValuesOf<R>) => string | undefined>>
  /** The place in the form of a place in the body, where they differ: `skill_years.0` may be `skills.0.years`. */
  placeOf?: (path: string) => string
  defaults?: ValuesOf<R>
  /** What the form opens with instead of its defaults: work that was kept. */
  start?: ValuesOf<R> | null
  /** The name in this tab's storage under which unsent work is kept, as it is typed, while it differs from the defaults. */
  keep?: string
  /** The body of what the fields hold, where it is more or less than that. */
  body?: (values: ValuesOf<R>) => ValuesOf<R>
  /** What the form minds beyond the endpoint's schema, or says in other words, by field. */
  problems?: (values: ValuesOf<R>) => Partial<Record<FieldOf<R> | `${FieldOf<R>}.${string}`, string>>
  /** What has not happened where it fails: "The report wasn’t sent." */
  failed?: string
  /** Instead of the call itself. */
  send?: (body: Body<R>, options: CallOptions) => Promise<A>
  /** It went well; nothing is sent from here again. */
  onDone: (answer: A, body: Body<R>) => unknown
  /** True: somebody has seen to it, and the form says nothing. */
  onFailed?: (error: unknown, body: Body<R>) => boolean | void | Promise<boolean | void>
}
