import type { Input, Route } from '../../../../contract/index.ts'
import type { CallOptions } from '../../../api.ts'

export type Body<R extends Route> = NonNullable<Input<R>['body']>
type KeyOf<B> = B extends unknown ? keyof B & string : never
type ValueOf<B, K> = B extends unknown ? (K extends keyof B ? B[K] : never) : never

export type FieldOf<R extends Route> = KeyOf<Body<R>>
/** The values of the fields: the endpoint's body, possibly partial, with '' where nothing is selected. */
export type ValuesOf<R extends Route> = { [K in FieldOf<R>]?: ValueOf<Body<R>, K> | '' }

export type EndpointFormOptions<R extends Route, A> = {
  /** The form's id, for a button outside it. */
  id?: string
  params?: Input<R>['params']
  /** The fields in page order, with the names the summary uses. */
  labels: Partial<Record<FieldOf<R>, string>>
  /**
   * The summary's name for each part of a field with entries. Without one, the field itself is named. The part's control
   * has the id of its place: `${form.id}-certifications-1-expires_on`.
   */
  within?: Partial<Record<FieldOf<R>, (place: string, values: ValuesOf<R>) => string | undefined>>
  /** The place in the form for a place in the body, where they differ: `skill_years.0` may be `skills.0.years`. */
  placeOf?: (path: string) => string
  defaults?: ValuesOf<R>
  /** Unsent work that the form opens with instead of its defaults. */
  start?: ValuesOf<R> | null
  /** The key in this tab's storage for the unsent draft, which is written while it differs from the defaults. */
  keep?: string
  /** Builds the body from the fields, where the two differ. */
  body?: (values: ValuesOf<R>) => ValuesOf<R>
  /** Extra checks beyond the endpoint's schema, or other words for them, by field. */
  problems?: (values: ValuesOf<R>) => Partial<Record<FieldOf<R> | `${FieldOf<R>}.${string}`, string>>
  /** What to say if it fails: "The report wasn’t sent." */
  failed?: string
  /** Replaces the call itself. */
  send?: (body: Body<R>, options: CallOptions) => Promise<A>
  /** Called on success. Nothing more is sent from this form. */
  onDone: (answer: A, body: Body<R>) => unknown
  /** Returns true if the caller handled the failure and the form should stay silent. */
  onFailed?: (error: unknown, body: Body<R>) => boolean | void | Promise<boolean | void>
}
