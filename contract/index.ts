/** The table of contents of the API: every endpoint of the product, one file for each noun. */
import { companyExport } from './account-data/company-export.ts'
import { auth } from './accounts/auth.ts'
import { ownAccount } from './accounts/own-account.ts'
import { settings } from './accounts/settings.ts'
import { unsubscribe } from './accounts/unsubscribe.ts'
import { adminAccountNotes } from './admin/account-notes.ts'
import { adminAds } from './admin/ads.ts'
import { adminApplications } from './admin/applications.ts'
import { adminContent } from './admin/articles.ts'
import { adminAudit } from './admin/audit.ts'
import { adminCompanies } from './admin/companies.ts'
import { dashboards } from './admin/dashboards.ts'
import { adminHealth } from './admin/health.ts'
import { adminJobs } from './admin/jobs.ts'
import { adminParkedMails } from './admin/parked-mails.ts'
import { adminPlans } from './admin/plans.ts'
import { adminPlatform } from './admin/platform.ts'
import { adminSavedReplies } from './admin/saved-replies.ts'
import { adminSearch } from './admin/search.ts'
import { adminSecondFactor } from './admin/second-factor.ts'
import { adminJobSeekers } from './admin/seekers.ts'
import { adminSettings } from './admin/settings.ts'
import { adminSubscriptions } from './admin/subscriptions.ts'
import { adminSupport } from './admin/support.ts'
import { tickets } from './admin/tickets.ts'
import { applications } from './applications/applications.ts'
import { assessments } from './applications/assessments.ts'
import { interviews } from './applications/interviews.ts'
import { pipelineExport } from './applications/pipeline-export.ts'
import { pipeline } from './applications/pipeline.ts'
import { billing, webhooks } from './billing/billing.ts'
import { testGateway } from './billing/test-gateway.ts'
import { employers } from './companies/companies.ts'
import { companyProfile } from './companies/company-profile.ts'
import { team } from './companies/team.ts'
import { verification } from './companies/verification.ts'
import { ads } from './content/ads.ts'
import { content } from './content/articles.ts'
import { analytics } from './jobs/analytics.ts'
import { companyJobs } from './jobs/company-jobs.ts'
import { importSchedule } from './jobs/import-schedule.ts'
import { imports } from './jobs/imports.ts'
import { jobViews } from './jobs/job-views.ts'
import { jobs } from './jobs/jobs.ts'
import { reports } from './jobs/reports.ts'
import { alerts } from './matching/alerts.ts'
import { market } from './matching/market.ts'
import { ownMarket } from './matching/own-market.ts'
import { finding } from './matching/recommended.ts'
import { saved } from './matching/saved-jobs.ts'
import { messages } from './messages/messages.ts'
import { templates } from './messages/templates.ts'
import { notifications } from './notifications/notifications.ts'
import type { AnswerOf, BodyOf, Endpoint, InputOf, ParamsOf, QueryOf, ReplyOf } from './platform/endpoint.ts'
import { liveEvents } from './platform/live-events.ts'
import { privacyPreview } from './seekers/privacy-preview.ts'
import { profile } from './seekers/profile.ts'
import { resumeVersions } from './seekers/resume-versions.ts'
import { resumes } from './seekers/resumes.ts'
import { seekers } from './seekers/seekers.ts'
import { site } from './site/site.ts'
import { seekerSearch } from './sourcing/find-seekers.ts'
import { invitations } from './sourcing/invitations.ts'
import { savedSeekers } from './sourcing/saved-seekers.ts'

/** These names are part of the API's description (`people_browse`), so they stay as they are. */
export const contract = {
  adminAccountNotes,
  adminAds,
  adminApplications,
  adminAudit,
  /** For the back office. What anyone may read about companies is `employers`, as in the paths. */
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
  people: seekers,
  peopleSearch: seekerSearch,
  pipeline,
  pipelineExport,
  postings: companyJobs,
  profile,
  reports,
  resumeVersions,
  resumes,
  saved,
  savedPeople: savedSeekers,
  settings: { ...settings, ...privacyPreview },
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

// One table maps routes to endpoints, and two more give their inputs and replies. Each is computed once: searching a
// union of all endpoints at every call would take the type checker minutes.
type RoutesOf<N extends Noun> = {
  [K in keyof Contract[N] as Contract[N][K] extends { route: infer R extends string } ? R : never]: Contract[N][K]
}
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type ByRoute = Together<{ [N in Noun]: RoutesOf<N> }[Noun]>

/** Every route, such as `'GET /jobs'`, as a type. */
export type Route = keyof ByRoute
type Inputs = { [R in Route]: InputOf<ByRoute[R]> }
type Replies = { [R in Route]: ReplyOf<ByRoute[R]> }
/** The arguments after the route; optional if no field is required. */
type Arguments = { [R in Route]: {} extends Inputs[R] ? [input?: Inputs[R]] : [input: Inputs[R]] }

export type EndpointAt<R extends Route> = ByRoute[R]
export type Input<R extends Route> = Inputs[R]
export type Reply<R extends Route> = Replies[R]
export type ArgumentsOf<R extends Route> = Arguments[R]
export type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf }
