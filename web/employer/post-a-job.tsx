import type { Route } from './+types/post-a-job'
import { productName } from '../../contract/platform/values.ts'
import { requireRecruiter } from './may-recruit.ts'
import { loadPosting } from './postings/load-posting.ts'
import { PostingForm } from './postings/posting-form.tsx'

/** `?id=` opens a draft, `?copy=` starts from a copy of a job. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  return loadPosting(request.url, 'post')
}

export const meta: Route.MetaFunction = () => [{ title: `Post a job | ${productName}` }]

export default function PostAJob({ loaderData: { key, ...posting } }: Route.ComponentProps) {
  return <PostingForm key={key} mode="post" {...posting} />
}
