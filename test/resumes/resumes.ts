import { laidOut } from './laid-out.ts'
import { written } from './written.ts'

/**
 * Resumes of invented people, each with a different structure, and what a person reads in them: skills, certificates
 * (with a number if there is one), and every date of a job, school, or certificate as `from/to`.
 */
export type TriedResume = {
  name: string
  file: () => Promise<Buffer> | Buffer
  skills: string[]
  certificates: string[]
  dates: string[]
  numbers?: string[]
}

export const triedResumes: TriedResume[] = [...written, ...laidOut]
