import { redirect } from 'react-router'

/** Resumes are a section of the profile. */
export const clientLoader = () => redirect('/job-seeker/profile#resumes')

export default function Resumes() {
  return null
}
