import { Outlet, type MetaFunction } from 'react-router'
import { errorMeta, PageError } from './page-error.tsx'

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : [])

export { PageError as ErrorBoundary }

/** Sits between a frame and its pages, so a failing page keeps the header, menu, and footer. */
export default function PageBoundary() {
  return <Outlet />
}
