import { companyExportHandlers } from './account-data/company-export/handlers.ts'
import { accountDataHandlers } from './account-data/handlers.ts'
import { authHandlers } from './accounts/auth/handlers.ts'
import { ownAccountHandlers } from './accounts/own-account/handlers.ts'
import { settingsHandlers } from './accounts/settings/handlers.ts'
import { unsubscribeHandlers } from './accounts/settings/unsubscribe/handlers.ts'
import { adminAccountNotesHandlers } from './admin/accounts/handlers.ts'
import { adminAdsHandlers } from './admin/ads/handlers.ts'
import { adminApplicationsHandlers } from './admin/applications/handlers.ts'
import { adminArticlesHandlers } from './admin/articles/handlers.ts'
import { adminAuditHandlers } from './admin/audit/handlers.ts'
import { adminCompaniesHandlers } from './admin/companies/handlers.ts'
import { dashboardsHandlers } from './admin/dashboards/handlers.ts'
import { adminHealthHandlers } from './admin/health/handlers.ts'
import { adminJobsHandlers } from './admin/jobs/handlers.ts'
import { adminParkedMailsHandlers } from './admin/parked-mails/handlers.ts'
import { adminPlansHandlers } from './admin/plans/handlers.ts'
import { adminPlatformHandlers } from './admin/platform/handlers.ts'
import { adminSavedRepliesHandlers } from './admin/saved-replies/handlers.ts'
import { adminSearchHandlers } from './admin/search/handlers.ts'
import { adminSecondFactorHandlers } from './admin/second-factor/handlers.ts'
import { adminJobSeekersHandlers } from './admin/seekers/handlers.ts'
import { adminSettingsHandlers } from './admin/settings/handlers.ts'
import { adminSubscriptionsHandlers } from './admin/subscriptions/handlers.ts'
import { adminSupportHandlers } from './admin/support/handlers.ts'
import { ticketsHandlers } from './admin/tickets/handlers.ts'
import { applyHandlers, resumeReadingHandlers } from './applications/apply/handlers.ts'
import { assessmentsHandlers } from './applications/assessments/handlers.ts'
import { interviewsHandlers } from './applications/interviews/handlers.ts'
import { myApplicationsHandlers } from './applications/mine/handlers.ts'
import { pipelineExportHandlers } from './applications/pipeline/export/handlers.ts'
import { pipelineHandlers } from './applications/pipeline/handlers.ts'
import { billingHandlers } from './billing/handlers.ts'
import { testGatewayHandlers } from './billing/test-gateway.ts'
import { webhooksHandlers } from './billing/webhooks.ts'
import { employersHandlers } from './companies/browse/handlers.ts'
import { companyProfileHandlers } from './companies/profile/handlers.ts'
import { teamHandlers } from './companies/team/handlers.ts'
import { verificationHandlers } from './companies/verification/handlers.ts'
import { adsHandlers } from './content/ads/handlers.ts'
import { articlesHandlers } from './content/handlers.ts'
import { analyticsHandlers } from './jobs/analytics/handlers.ts'
import { jobsHandlers } from './jobs/browse/handlers.ts'
import { importScheduleHandlers } from './jobs/import-schedule/handlers.ts'
import { importsHandlers } from './jobs/import/handlers.ts'
import { companyJobsHandlers } from './jobs/post/handlers.ts'
import { reportsHandlers } from './jobs/report/handlers.ts'
import { jobViewsHandlers } from './jobs/views/handlers.ts'
import { alertsHandlers } from './matching/alerts/handlers.ts'
import { marketHandlers } from './matching/market/handlers.ts'
import { ownMarketHandlers } from './matching/market/own/handlers.ts'
import { findingHandlers } from './matching/recommended/handlers.ts'
import { savedHandlers } from './matching/saved-jobs/handlers.ts'
import { messagesHandlers } from './messages/handlers.ts'
import { templatesHandlers } from './messages/templates/handlers.ts'
import { notificationsHandlers } from './notifications/inbox/handlers.ts'
import type { AllHandlers } from './platform/http/handlers.ts'
import { liveEventsHandlers } from './platform/live/handlers.ts'
import { seekersHandlers } from './seekers/browse/handlers.ts'
import { privacyPreviewHandlers } from './seekers/browse/preview.ts'
import { profileHandlers } from './seekers/profile/handlers.ts'
import { resumeVersionsHandlers } from './seekers/resume-versions/handlers.ts'
import { resumesHandlers } from './seekers/resumes/handlers.ts'
import { siteHandlers } from './site/handlers.ts'
import { seekerSearchHandlers } from './sourcing/find/handlers.ts'
import { invitationsHandlers } from './sourcing/invitations/handlers.ts'
import { savedSeekersHandlers } from './sourcing/saved-seekers/handlers.ts'

/** The handlers of each noun, in the contract's order: one per endpoint. */
export const handlers: AllHandlers = {
  adminAccountNotes: adminAccountNotesHandlers,
  adminAds: adminAdsHandlers,
  adminApplications: adminApplicationsHandlers,
  adminAudit: adminAuditHandlers,
  adminCompanies: adminCompaniesHandlers,
  adminContent: adminArticlesHandlers,
  adminHealth: adminHealthHandlers,
  adminJobSeekers: adminJobSeekersHandlers,
  adminJobs: adminJobsHandlers,
  adminParkedMails: adminParkedMailsHandlers,
  adminPlans: adminPlansHandlers,
  adminPlatform: adminPlatformHandlers,
  adminSavedReplies: adminSavedRepliesHandlers,
  adminSearch: adminSearchHandlers,
  adminSecondFactor: adminSecondFactorHandlers,
  adminSettings: adminSettingsHandlers,
  adminSubscriptions: adminSubscriptionsHandlers,
  adminSupport: adminSupportHandlers,
  ads: adsHandlers,
  alerts: alertsHandlers,
  analytics: analyticsHandlers,
  applications: { ...applyHandlers, ...myApplicationsHandlers },
  assessments: assessmentsHandlers,
  auth: authHandlers,
  billing: billingHandlers,
  testGateway: testGatewayHandlers,
  companyExport: companyExportHandlers,
  companyProfile: companyProfileHandlers,
  content: articlesHandlers,
  dashboards: dashboardsHandlers,
  employers: employersHandlers,
  finding: findingHandlers,
  interviews: interviewsHandlers,
  invitations: invitationsHandlers,
  imports: importsHandlers,
  importSchedule: importScheduleHandlers,
  jobViews: jobViewsHandlers,
  jobs: jobsHandlers,
  liveEvents: liveEventsHandlers,
  market: marketHandlers,
  messages: messagesHandlers,
  notifications: notificationsHandlers,
  ownAccount: { ...ownAccountHandlers, ...accountDataHandlers },
  ownMarket: ownMarketHandlers,
  people: seekersHandlers,
  peopleSearch: seekerSearchHandlers,
  pipeline: pipelineHandlers,
  pipelineExport: pipelineExportHandlers,
  postings: companyJobsHandlers,
  profile: profileHandlers,
  reports: reportsHandlers,
  resumeVersions: resumeVersionsHandlers,
  resumes: { ...resumesHandlers, ...resumeReadingHandlers },
  saved: savedHandlers,
  savedPeople: savedSeekersHandlers,
  settings: { ...settingsHandlers, ...privacyPreviewHandlers },
  site: siteHandlers,
  team: teamHandlers,
  templates: templatesHandlers,
  unsubscribe: unsubscribeHandlers,
  tickets: ticketsHandlers,
  verification: verificationHandlers,
  webhooks: webhooksHandlers,
}
