/**
 * The first path segments of signed-in areas: pages that are rendered as an empty shell, filled in the browser, and
 * hidden from search engines.
 */
export const areas = ['job-seeker', 'employer', 'admin']

/** Pages below them that visitors may read. */
export const visitorPagesInAreas = [
  '/job-seeker/cloud',
  '/job-seeker/cybersecurity',
  '/job-seeker/email-verification',
  '/employer/cloud',
  '/employer/cybersecurity',
  '/employer/email-verification',
]

export function isInArea(pathname: string): boolean {
  const [, area = '', page] = pathname.split('/')
  return Boolean(page) && areas.includes(area) && !visitorPagesInAreas.includes(`/${area}/${page}`)
}
