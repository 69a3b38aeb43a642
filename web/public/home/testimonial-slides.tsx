import { Star } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { inSlides } from '../../text/slides.ts'
import type { Testimonial } from './testimonials.ts'

/** Three per slide; renders nothing if there are none. */
export function Testimonials({ title, testimonials }: { title: string; testimonials: readonly Testimonial[] }) {
  if (!testimonials.length) return null
  return (
    <div className="section">
      <div className="page-width">
        <Carousel
          title={title}
          slides={inSlides(testimonials, 3).map((three) => (
            <div key={three[0]?.content} className="testimonials">
              {three.map((each) => (
                <Quote key={each.content} said={each} />
              ))}
            </div>
          ))}
        />
      </div>
    </div>
  )
}

function Quote({ said: { content, author, position, rating } }: { said: Testimonial }) {
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
        <Avatar name={author} src={null} size={44} />
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
