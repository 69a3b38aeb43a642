import { Outlet, type MetaFunction } from 'react-router'
import { errorMeta, PageError } from './page-error.tsx'

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : [])

export { PageError as ErrorBoundary }

/** Stands between a frame and its pages, so that a page that fails leaves header, menu and footer where they are. */
export default function PageBoundary() {
  return <Outlet />
}
