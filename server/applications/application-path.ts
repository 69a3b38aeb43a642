type Named = { id: string; job_id: string }

/** Where a company reads one application, from mails and calendars: in the pipeline of its job, opened. */
export const applicationPath = ({ id, job_id }: Named) =>
  `/employer/my-jobs/applications?id=${job_id}&application=${id}`

/** The button of a mail to its applicant. */
export const ownApplicationButton = (id: string) => ({
  label: 'See your application',
  path: `/job-seeker/applied-jobs?id=${id}`,
})

/** The button of a mail to its company. */
export const applicationButton = (application: Named) => ({
  label: 'Open the application',
  path: applicationPath(application),
})
