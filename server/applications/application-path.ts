type Named = { id: string; job_id: string }

/** The link to an application in emails and calendars for the company: its job's pipeline with the application open. */
export const applicationPath = ({ id, job_id }: Named) =>
  `/employer/my-jobs/applications?id=${job_id}&application=${id}`

/** The button in an email to the applicant. */
export const ownApplicationButton = (id: string) => ({
  label: 'View your application',
  path: `/job-seeker/applied-jobs?id=${id}`,
})

/** The button in an email to the company. */
export const applicationButton = (application: Named) => ({
  label: 'View application',
  path: applicationPath(application),
})
