import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

type Frame = 'public' | 'job-seeker' | 'employer' | 'admin'
type Page = { address: string; file: string }

const pagesIn = (entries: readonly RouteConfigEntry[]): Page[] =>
  entries.flatMap(({ path = '', index, file, children }) =>
    children ? pagesIn(children) : index || path ? [{ address: `/${path}`, file }] : [],
  )

/** The pages of web/routes.ts within this frame. */
const framed = (frame: Frame) =>
  pagesIn(routes.filter(({ id, file }) => file === `${frame}/layout.tsx` && id !== 'elsewhere'))

const addresses = (pages: readonly Page[]) => pages.map(({ address }) => address)

/** Development only. */
const development = '/design'
/** Paths that only redirect. */
const redirects = ['/job-details', '/company-details', '/sign-n']

/** Every page that can be seen without an account; `/:id` stands for a record. */
export const visitorPages = addresses(framed('public')).filter(
  (address) => address !== development && !redirects.includes(address),
)

/** Those that search engines aren't led to: steps of signing up and in, and lists of people. */
export const unlistedPages = [
  '/verify-email',
  '/job-seeker/email-verification',
  '/employer/email-verification',
  '/forgot-password',
  '/forgot-password/email',
  '/auth/accept-invitation',
  '/auth/reset-password',
  '/find-job-seeker',
  '/post-a-job',
  '/sign-in',
  '/unsubscribe',
  '/ticket',
  '/mailbox',
  '/test-payment',
]

/** Pages of the signed-in areas. */
export const areaPages = addresses((['job-seeker', 'employer', 'admin'] as const).flatMap(framed))
