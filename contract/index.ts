/** WHAT MAY BE ASKED: every call of the product, a file per noun. */
import { admin } from './admin.ts'
import { applications } from './applications.ts'
import { auth } from './auth.ts'
import { dashboards } from './dashboards.ts'
import type { AnswerOf, BodyOf, Endpoint, InputOf, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts'
import { jobs } from './jobs.ts'
import { resumes } from './resumes.ts'
import { saved } from './saved.ts'
import { site } from './site.ts'

export const contract = { auth, jobs, applications, saved, resumes, dashboards, admin, site }
export type Contract = typeof contract
export type Noun = keyof Contract

type EndpointsOf<N extends Noun> = Contract[N][keyof Contract[N]]
type AnyEndpoint = { [N in Noun]: EndpointsOf<N> }[Noun]

/** `'GET /jobs'` and every other route, as a type. */
export type Route = AnyEndpoint['route']
export type EndpointAt<R extends Route> = Extract<AnyEndpoint, { route: R }>
export type Input<R extends Route> = InputOf<EndpointAt<R>>
export type Reply<R extends Route> = ReplyOf<EndpointAt<R>>
export type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf }
