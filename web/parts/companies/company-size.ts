import { countText } from '../../../contract/platform/format.ts'

/** `201 to 500`, `1,001 to 5,000`, `5,001 or more`. */
export const sizeText = (size: string) =>
  size
    .replaceAll(/\d{4,}/g, (digits) => countText(Number(digits)))
    .replace('-', ' to ')
    .replace(/\+$/, ' or more')
