import { Star } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { inSlides } from '../../text/slides.ts'
import { testimonials, type Testimonial } from './testimonials.ts'

/** Six voices, three a slide. */
export function Testimonials({ title }: { title: string }) {
  return (
    <div className="section">
      <div className="page-width">
        <Carousel
          title={title}
          slides={inSlides(testimonials, 3).map((three) => (
            <div key={three[0]?.id} className="testimonials">
              {three.map((each) => (
                <Quote key={each.id} said={each} />
              ))}
            </div>
          ))}
        />
      </div>
    </div>
  )
}

function Quote({ said: { content, author, position, avatar, rating } }: { said: Testimonial }) {
  return (
    <figure className="testimonial">
      <p className="stars">
        <span className="sr-only">{`Rated ${rating} out of 5`}</span>
        {Array.from({ length: rating }, (_, i) => (
          <Star key={i} size={16} fill="currentColor" />
        ))}
      </p>
      <blockquote dir="auto">{content}</blockquote>
      <figcaption>
        <Avatar name={author} src={avatar} size={44} />
        <span>
          <b>
            <bdi>{author}</bdi>
          </b>
          <span>
            <bdi>{position}</bdi>
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
