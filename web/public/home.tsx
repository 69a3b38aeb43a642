import type { Route } from './+types/home'
import { productName } from '../../contract/values.ts'

export const meta: Route.MetaFunction = () => [
  { title: `${productName}: jobs in cybersecurity, cloud and DevOps` },
]

export default function Home() {
  return (
    <main>
      <h1>Discover top talent in Cybersecurity and Cloud</h1>
    </main>
  )
}
