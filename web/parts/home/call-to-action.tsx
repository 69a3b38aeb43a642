import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'

/** The dark panel a page ends with: one wall, one block, one button. */
export function CallToAction({
  title,
  children,
  to,
  action,
}: {
  title: string
  children: string
  to: string
  action: string
}) {
  return (
    <section className="sec" aria-label={title}>
      <div className="wrapc">
        <div className="ctab">
          <svg className="cw" width="640" height="346" viewBox="0 0 640 346" aria-hidden="true">
            <use href="/drawings/call-wall.svg#d" />
          </svg>
          <h2>{title}</h2>
          <p>{children}</p>
          <div>
            <ButtonLink to={to} variant="signal" size="xl" iconEnd={<ArrowRight size={18} />}>
              {action}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
