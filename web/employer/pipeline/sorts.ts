/** How applicants may be ordered, as the call takes it. */
export const pipelineSorts = ['newest', 'must_haves', 'due', 'name', 'experience'] as const
export type PipelineSort = (typeof pipelineSorts)[number]
