/** WHAT MAY BE ASKED: every call of the product, a file per noun. */
import { applications } from './applications.ts'
import { auth } from './auth.ts'
import type { AnswerOf, BodyOf, Endpoint, InputOf, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts'
import { jobs } from './jobs.ts'
import { pipeline } from './pipeline.ts'
import { postings } from './postings.ts'
import { resumes } from './resumes.ts'
import { saved } from './saved.ts'
import { site } from './site.ts'

export const contract = { applications, auth, jobs, pipeline, postings, resumes, saved, site }
export type Contract = typeof contract
export type Noun = keyof Contract

type AnyEndpoint = { [N in Noun]: Contract[N][keyof Contract[N]] }[Noun]

/** `'GET /jobs'` and every other route, as a type. */
export type Route = AnyEndpoint['route']
export type EndpointAt<R extends Route> = Extract<AnyEndpoint, { route: R }>
export type Input<R extends Route> = InputOf<EndpointAt<R>>
export type Reply<R extends Route> = ReplyOf<EndpointAt<R>>
export type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf }
