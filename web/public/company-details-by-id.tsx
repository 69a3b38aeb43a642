import { redirect } from 'react-router'
import type { Route } from './+types/company-details-by-id'

/** `/company-details?id=` leads to the company's page; without an id to the list. */
export function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  return redirect(id ? `/company-details/${encodeURIComponent(id)}` : '/companies')
}
