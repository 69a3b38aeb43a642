import { measureResumes } from '../test/resumes/measure.ts'
import { triedResumes } from '../test/resumes/resumes.ts'

/** What the resume parser finds in resumes with different layouts, and how much of it is correct. */
export async function printResumes(line: (...cells: string[]) => void, say: (text: string) => void) {
  const { measured, misread } = await measureResumes()
  console.log(`\nReading ${triedResumes.length} resumes`)
  line('', 'precision', 'recall', 'of')
  for (const [what, { right, found, expected }] of Object.entries(measured))
    line(what, (right / found).toFixed(3), (right / expected).toFixed(3), String(expected))
  for (const each of misread) say(each)
}
