import { redirect } from 'react-router'
import type { Route } from './+types/company-details-by-id'
import { addressById } from '../text/addresses.ts'

/** `/company-details?id=` leads to the company's page; without an id to the list. */
export function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  return redirect(id ? addressById('/company-details', id) : '/companies')
}
