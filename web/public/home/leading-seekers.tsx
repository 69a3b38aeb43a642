import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { inSlides } from '../../text/slides.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { OpenSeeker, useShowSeeker } from '../../parts/sourcing/open-seeker.tsx'
import { SeekerCard } from '../../parts/sourcing/seeker-card.tsx'

/** People who chose to be shown, eight per slide and four per row. A card opens the profile. */
export function LeadingSeekers({ seekers }: { seekers: readonly VisibleSeeker[] }) {
  const show = useShowSeeker()
  return (
    <div className="section">
      <div className="page-width">
        <Carousel
          title="Leading Job Seekers"
          slides={inSlides(seekers, 8).map((eight) => (
            <div key={eight[0]?.id} className="seeker-cards">
              {eight.map((seeker) => (
                <SeekerCard key={seeker.id} seeker={seeker} onOpen={show} />
              ))}
            </div>
          ))}
        >
          Ready to interview or open to offers.{' '}
          <span className="needs-script">Select a card to see the full profile.</span>
        </Carousel>
      </div>
      <OpenSeeker seekers={seekers} />
    </div>
  )
}
