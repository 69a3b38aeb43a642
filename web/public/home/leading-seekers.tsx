import type { Person } from '../../../contract/seekers/seekers.ts'
import { inSlides } from '../../text/slides.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { OpenPerson, useShowPerson } from '../../parts/sourcing/open-person.tsx'
import { PersonCard } from '../../parts/sourcing/person-card.tsx'

/** People who chose to be shown, eight a slide, four a row; a card opens the profile. */
export function LeadingSeekers({ people }: { people: readonly Person[] }) {
  const show = useShowPerson()
  return (
    <div className="section">
      <div className="page-width">
        <Carousel
          title="Leading Job Seekers"
          slides={inSlides(people, 8).map((eight) => (
            <div key={eight[0]?.id} className="person-cards">
              {eight.map((person) => (
                <PersonCard key={person.id} person={person} onOpen={show} />
              ))}
            </div>
          ))}
        >
          Ready for an interview or open to offers.{' '}
          <span className="needs-script">Select a card to see the full profile.</span>
        </Carousel>
      </div>
      <OpenPerson people={people} />
    </div>
  )
}
