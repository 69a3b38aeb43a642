import type { FocusEvent, MouseEvent, TouchEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { session } from '../../session.ts'
import { onIntent } from '../../ui/prefetch.ts'

/** Pages whose client loader asks the server's for a visitor: the router fetches their code ahead, but not their data. */
const asVisitor = ['jobs', 'job-details', 'companies', 'company-details', 'find-job-seeker']
const asked = new Set<string>()

/** A visitor's data as the router will ask for them; once a page. Whoever is signed in has theirs from the API. */
function fetchData(to: string) {
  const address = new URL(to, location.origin)
  const page = address.pathname.split('/')[1] ?? ''
  if (session.getState().login || !asVisitor.includes(page) || onIntent() === 'none') return
  address.pathname += '.data'
  address.searchParams.set('_routes', `public/${page}`)
  if (asked.has(address.href)) return
  asked.add(address.href)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'fetch', href: address.href })
  document.head.append(link)
}

let waiting: ReturnType<typeof setTimeout> | undefined
type Pointed = FocusEvent<HTMLAnchorElement> | MouseEvent<HTMLAnchorElement> | TouchEvent<HTMLAnchorElement>

/** As long as the router itself waits: who passes over a link does not mean it. */
function point({ currentTarget }: Pointed) {
  clearTimeout(waiting)
  waiting = setTimeout(() => fetchData(currentTarget.href), 100)
}

const leave = () => clearTimeout(waiting)

/** A link to a public page, whose code and data are fetched once somebody points at it. */
export const AheadLink = (props: LinkProps & { to: string }) => (
  <Link
    prefetch={onIntent()}
    {...props}
    onMouseEnter={point}
    onFocus={point}
    onTouchStart={point}
    onMouseLeave={leave}
    onMouseDown={leave}
    onBlur={leave}
  />
)
