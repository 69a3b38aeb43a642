import type { Person } from '../../../contract/seekers/seekers.ts'
import { inSlides } from '../../text/slides.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { OpenSeeker, useShowSeeker } from '../../parts/sourcing/open-seeker.tsx'
import { SeekerCard } from '../../parts/sourcing/seeker-card.tsx'

/** People who chose to be shown, eight a slide, four a row; a card opens the profile. */
export function LeadingSeekers({ people }: { people: readonly Person[] }) {
  const show = useShowSeeker()
  return (
    <div className="section">
      <div className="page-width">
        <Carousel
          title="Leading Job Seekers"
          slides={inSlides(people, 8).map((eight) => (
            <div key={eight[0]?.id} className="seeker-cards">
              {eight.map((person) => (
                <SeekerCard key={person.id} person={person} onOpen={show} />
              ))}
            </div>
          ))}
        >
          Ready for an interview or open to offers.{' '}
          <span className="needs-script">Select a card to see the full profile.</span>
        </Carousel>
      </div>
      <OpenSeeker people={people} />
    </div>
  )
}
