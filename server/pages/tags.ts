/** Compression turns a tag into a weak one on its way; both mean the same bytes here. */
export const sameTag = (asked: string | undefined, etag: string) =>
  !!asked && asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
