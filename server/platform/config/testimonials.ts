import { readFileSync } from 'node:fs'
import { z } from 'zod'

const testimonial = z.object({
  content: z.string().min(1).max(500),
  author: z.string().min(1).max(100),
  position: z.string().max(150).default(''),
  /** Stars. */
  rating: z.int().min(1).max(5).default(5),
})
export type Testimonial = z.output<typeof testimonial>

/** More would be turned over by nobody. */
const most = 24
const expected = `a JSON file with up to ${most} testimonials such as [{ "content": "…", "author": "…", "position": "…", "rating": 5 }]`

/** The path of a JSON file, read at the start. */
export const testimonialsFile = z.string().transform((path, context) => {
  try {
    return z
      .array(testimonial)
      .max(most)
      .parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    context.addIssue({ code: 'custom', message: `${expected} (${whatIsWrong(error)})` })
    return z.NEVER
  }
})

function whatIsWrong(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
  }
  return error instanceof Error ? error.message : String(error)
}
