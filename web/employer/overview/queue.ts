/** The applicants who wait for an answer, and those whose answer is late. */
export const queue = '/employer/my-jobs/answer-now'
export const lateQueue = `${queue}?due=overdue`
