import { countText } from '../../../contract/platform/format.ts'

/** `201 to 500`, `1,001 to 5,000`, `5,001 or more`. */
export const sizeText = (size: string) =>
  size
    .replaceAll(/\d+/g, (number) => countText(Number(number)))
    .replace('-', ' to ')
    .replace(/\+$/, ' or more')
