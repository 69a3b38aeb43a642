/** `201 to 500`, `5001 or more`. */
export const sizeText = (size: string) =>
  size.replace('-', ' to ').replace(/^(\d+)\+$/, (_, most: string) => `${most} or more`)
