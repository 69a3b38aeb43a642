/** The field of one category, or of both: the end of a title, "… in cloud and DevOps". */
export const categoryPhrase = (category: string | undefined) =>
  category === 'Cloud'
    ? 'cloud and DevOps'
    : category === 'cybersecurity'
      ? 'cybersecurity'
      : 'cybersecurity, cloud, and DevOps'
