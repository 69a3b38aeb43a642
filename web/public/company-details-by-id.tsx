import { redirect } from 'react-router'
import type { Route } from './+types/company-details-by-id'
import { addressById } from '../text/addresses.ts'

/** Redirects `/company-details?id=` to the company's page, or to the list without an id. */
export function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  return redirect(id ? addressById('/company-details', id) : '/companies')
}
