import type { AnswerOf, EndpointAt, Route } from '../../../contract/index.ts'
import type { Shown } from './response-cache.ts'

type Ending = { expires_at: Date | null }
const firstEnd = (shown: readonly Ending[]) =>
  shown.reduce<Date | null>((first, { expires_at }) => earlier(first, expires_at), null)
/** A closed job is in no list. */
const cards = (shown: readonly Ending[]): Shown => ({ topics: ['jobs', 'companies'], until: firstEnd(shown) })
const earlier = (one: Date | null, other: Date | null) => (!one || (other && other < one) ? other : one)

export const ofCompany = (id: string) => [`jobs:${id}`, `companies:${id}`, `answers:${id}`]
const people = { topics: ['people'] }

/** Routes whose responses to visitors are cached, and what each shows, by the topics of `changes`. */
export const topicsByRoute: { [R in Route]?: (answer: AnswerOf<EndpointAt<R>>) => Shown } = {
  'GET /jobs': ({ data }) => cards(data.data),
  'GET /jobs/zip-code/{zip}': ({ data }) => cards(data.data),
  'GET /jobs/{id}': ({ data: { employer, expires_at } }) => ({ topics: ofCompany(employer.id), until: expires_at }),
  'GET /jobs/{id}/similar': ({ data }) => cards(data.data),
  'GET /filters/all': () => ({ topics: ['jobs', 'companies'] }),
  'GET /employers': () => ({ topics: ['jobs', 'companies', 'answers'] }),
  'GET /employers/{id}': ({ data: { id } }) => ({ topics: [...ofCompany(id), 'companies'] }),
  'GET /content': () => ({ topics: ['content'] }),
  // Its reviews carry names.
  'GET /content/{id}': () => ({ topics: ['content', 'people'] }),
  'GET /ads': ({ data }) => ({ topics: ['ads'], until: firstEnd(data.data) }),
  'GET /plans': () => ({ topics: ['plans'] }),
  'GET /job-seekers': () => people,
}
