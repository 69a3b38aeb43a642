/** The table of contents of the API: every call of the product, a file for each noun. */
import { adminAccountNotes } from './admin/account-notes.ts'
import { adminAds } from './admin/ads.ts'
import { adminApplications } from './admin/applications.ts'
import { adminAudit } from './admin/audit.ts'
import { adminCompanies } from './admin/companies.ts'
import { adminContent } from './admin/content.ts'
import { adminHealth } from './admin/health.ts'
import { adminJobSeekers } from './admin/job-seekers.ts'
import { adminJobs } from './admin/jobs.ts'
import { adminParkedMails } from './admin/parked-mails.ts'
import { adminPlatform } from './admin/platform.ts'
import { adminPlans } from './admin/plans.ts'
import { adminSavedReplies } from './admin/saved-replies.ts'
import { adminSearch } from './admin/search.ts'
import { adminSecondFactor } from './admin/second-factor.ts'
import { adminSettings } from './admin/settings.ts'
import { adminSubscriptions } from './admin/subscriptions.ts'
import { adminSupport } from './admin/support.ts'
import { ads } from './ads.ts'
import { alerts } from './alerts.ts'
import { analytics } from './analytics.ts'
import { applications } from './applications.ts'
import { assessments } from './assessments.ts'
import { auth } from './auth.ts'
import { billing, webhooks } from './billing.ts'
import { companyExport } from './company-export.ts'
import { companyProfile } from './company-profile.ts'
import { dashboards } from './dashboards.ts'
import { content } from './content.ts'
import { employers } from './companies.ts'
import { finding } from './finding.ts'
import type { AnswerOf, BodyOf, Endpoint, InputOf, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts'
import { interviews } from './interviews.ts'
import { invitations } from './invitations.ts'
import { imports } from './imports.ts'
import { importSchedule } from './import-schedule.ts'
import { jobViews } from './job-views.ts'
import { jobs } from './jobs.ts'
import { liveEvents } from './live-events.ts'
import { market } from './market.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { ownMarket } from './own-market.ts'
import { ownAccount } from './own-account.ts'
import { people } from './people.ts'
import { peopleSearch } from './people-search.ts'
import { pipeline } from './pipeline.ts'
import { pipelineExport } from './pipeline-export.ts'
import { postings } from './postings.ts'
import { profile } from './profile.ts'
import { reports } from './reports.ts'
import { resumeVersions } from './resume-versions.ts'
import { resumes } from './resumes.ts'
import { saved } from './saved.ts'
import { savedPeople } from './saved-people.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'
import { team } from './team.ts'
import { testGateway } from './test-gateway.ts'
import { templates } from './templates.ts'
import { tickets } from './tickets.ts'
import { unsubscribe } from './unsubscribe.ts'
import { verification } from './verification.ts'

export const contract = {
  adminAccountNotes,
  adminAds,
  adminApplications,
  adminAudit,
  /** The back office's; what everyone may ask of companies is `employers`, as in their addresses. */
  adminCompanies,
  adminContent,
  adminHealth,
  adminJobSeekers,
  adminJobs,
  adminParkedMails,
  adminPlans,
  adminPlatform,
  adminSavedReplies,
  adminSearch,
  adminSecondFactor,
  adminSettings,
  adminSubscriptions,
  adminSupport,
  ads,
  alerts,
  analytics,
  applications,
  assessments,
  auth,
  billing,
  testGateway,
  companyExport,
  companyProfile,
  content,
  dashboards,
  employers,
  finding,
  interviews,
  invitations,
  imports,
  importSchedule,
  jobViews,
  jobs,
  liveEvents,
  market,
  messages,
  notifications,
  ownAccount,
  ownMarket,
  people,
  peopleSearch,
  pipeline,
  pipelineExport,
  postings,
  profile,
  reports,
  resumeVersions,
  resumes,
  saved,
  savedPeople,
  settings,
  site,
  team,
  templates,
  unsubscribe,
  tickets,
  verification,
  webhooks,
}
export type Contract = typeof contract
export type Noun = keyof Contract

// One table from route to endpoint, and from it tables of what goes in and comes out: each is worked out once, where a
// search through a union of all endpoints at each call would take the type checker minutes.
type RoutesOf<N extends Noun> = {
  [K in keyof Contract[N] as Contract[N][K] extends { route: infer R extends string } ? R : never]: Contract[N][K]
}
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type ByRoute = Together<{ [N in Noun]: RoutesOf<N> }[Noun]>

/** `'GET /jobs'` and every other route, as a type. */
export type Route = keyof ByRoute
type Inputs = { [R in Route]: InputOf<ByRoute[R]> }
type Replies = { [R in Route]: ReplyOf<ByRoute[R]> }
/** What follows the route when it is called; nothing need follow where nothing is required. */
type Arguments = { [R in Route]: {} extends Inputs[R] ? [input?: Inputs[R]] : [input: Inputs[R]] }

export type EndpointAt<R extends Route> = ByRoute[R]
export type Input<R extends Route> = Inputs[R]
export type Reply<R extends Route> = Replies[R]
export type ArgumentsOf<R extends Route> = Arguments[R]
export type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf }
