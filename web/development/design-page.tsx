import { SkipLink } from '../ui/visually-hidden.tsx'
import { Wordmark } from '../ui/logo.tsx'
import { productName } from '../../contract/platform/product.ts'
import { Badges } from './design/badges.tsx'
import { Buttons } from './design/buttons.tsx'
import { Data } from './design/tables.tsx'
import { Forms } from './design/forms.tsx'
import { Frames } from './design/frames.tsx'
import { Overlays } from './design/overlays.tsx'
import { Progress } from './design/progress.tsx'
import { States } from './design/states.tsx'

export const meta = () => [{ title: `Components and states | ${productName}` }, { name: 'robots', content: 'noindex' }]

/** Every component in every state. Served only during development. */
export default function DesignPage() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="px-4 py-11 sm:px-12">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-4xl leading-[1.05] font-[630] tracking-[-.03em] [font-stretch:113%]">
              Components and states
            </h1>
            <p className="mt-2 text-lg text-text-2">
              Every component in every state, including empty, loading, failed, and late.{' '}
              <a className="link" href="/design/emails">
                Every email we send
              </a>
            </p>
          </div>
          <span className="brand">
            <Wordmark name={productName} size={30} />
          </span>
        </div>
        <div className="grid gap-4 lg:grid-cols-12">
          <Buttons />
          <Badges />
          <States />
          <Forms />
          <Overlays />
          <Progress />
          <Data />
        </div>
        <Frames />
      </main>
    </>
  )
}
