/**
 * First parts of the addresses of signed-in areas: pages that are rendered as an empty shell, filled in the browser,
 * and not for search engines.
 */
export const areas = ['job-seeker', 'employer', 'admin']

/** What visitors may read below them all the same. */
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
